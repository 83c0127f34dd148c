"""The proofs that go by units, by name."""

from portlab.proof.base import Proof
from portlab.proof.evaluation import EvaluationProof
from portlab.proof.heuristics import HeuristicsProof
from portlab.proof.search import SearchProof

PROOFS: dict[str, Proof] = {proof.name: proof for proof in (HeuristicsProof(), EvaluationProof(), SearchProof())}
