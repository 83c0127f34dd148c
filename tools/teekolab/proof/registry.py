"""The proofs that work in units, by name."""

from teekolab.proof.base import Proof
from teekolab.proof.evaluation import EvaluationProof
from teekolab.proof.heuristics import HeuristicsProof
from teekolab.proof.search import SearchProof

PROOFS: dict[str, Proof] = {proof.name: proof for proof in (HeuristicsProof(), EvaluationProof(), SearchProof())}
