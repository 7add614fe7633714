import { type CallCount, type CallCounts, latencyBounds } from './http/call-counts.ts'

/** The calls of this node, in Prometheus' text format. */
export function callMetrics(counts: CallCounts): string {
  const calls = [...counts.calls()]
  return [
    '# HELP glasshouse_http_requests_total Requests answered, by route and HTTP status. A refusal has status 200.',
    '# TYPE glasshouse_http_requests_total counter',
    ...calls.flatMap(answersOf),
    '# HELP glasshouse_http_request_seconds How long answers took.',
    '# TYPE glasshouse_http_request_seconds histogram',
    ...calls.flatMap(latenciesOf),
    '# HELP glasshouse_refusals_total Refusals, by route and name.',
    '# TYPE glasshouse_refusals_total counter',
    ...[...counts.refusals()].flatMap(([route, byName]) =>
      [...byName].map(
        ([name, count]) => `glasshouse_refusals_total{route="${route}",refusal="${name}"} ${count}`,
      ),
    ),
    '',
  ].join('\n')
}

const labelsOf = ({ method, route }: CallCount) => `method="${method}",route="${route}"`

function answersOf(call: CallCount): string[] {
  return [...call.byStatus].map(
    ([status, count]) => `glasshouse_http_requests_total{${labelsOf(call)},status="${status}"} ${count}`,
  )
}

function latenciesOf(call: CallCount): string[] {
  const name = 'glasshouse_http_request_seconds'
  const labels = labelsOf(call)
  let sum = 0
  const buckets = [...latencyBounds, '+Inf'].map((bound, index) => {
    sum += call.byLatency[index]!
    return `${name}_bucket{${labels},le="${bound}"} ${sum}`
  })
  return [...buckets, `${name}_sum{${labels}} ${call.seconds}`, `${name}_count{${labels}} ${sum}`]
}
