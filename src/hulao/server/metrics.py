"""What a host can watch (Prometheus), one registry a server."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()

        def counter(name: str, text: str, *labels: str) -> Counter:
            return Counter(f"hulao_{name}", text, labels, registry=self.registry)

        def gauge(name: str, text: str) -> Gauge:
            return Gauge(f"hulao_{name}", text, registry=self.registry)

        self.connections = gauge("connections", "Open connections")
        self.rooms = gauge("rooms", "Rooms")
        self.tables = gauge("tables", "Games in memory")
        self.sleeping = gauge("tables_sleeping", "Games that wait for somebody to come back")
        self.stuck = gauge("tables_stuck", "Games without progress, as the watchdog last saw")
        self.messages = counter("messages_total", "Messages received", "type")
        self.errors = counter("errors_total", "Messages refused", "code")
        self.decisions = counter("decisions_total", "Decisions", "source")
        self.games = counter("games_total", "Games that ended", "result")
        self.failures = counter("game_failures_total", "Games that ended in an error")
        self.answer_to_next = Histogram(
            "hulao_answer_to_next_seconds",
            "From a person's answer to the message that shows what came of it",
            buckets=BUCKETS,
            registry=self.registry,
        )

    def text(self) -> bytes:
        """All of them in the text format."""
        return generate_latest(self.registry)
