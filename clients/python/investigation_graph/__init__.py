"""A client of the Investigation Graph and Transaction Scanner Service."""

from ._transport import ApiError
from .client import InvestigationGraph
from .generated import types

__all__ = ["ApiError", "InvestigationGraph", "types"]
