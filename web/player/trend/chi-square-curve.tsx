/** The drawing's units. */
const [width, height] = [320, 96]
const steps = 96

type ChiSquareCurveProps = { degrees: number; statistic: number; label: string; even: string; far: string }

/**
 * How far fair dice lie from an even share, as a curve, and where these draws lie: the shaded part to the right is how
 * often fair dice lie at least as far off.
 */
export function ChiSquareCurve({ degrees, statistic, label, even, far }: ChiSquareCurveProps) {
  // Beyond four spreads from the mean next to nothing falls.
  const max = Math.max(degrees + 4 * Math.sqrt(2 * degrees), statistic * 1.1)
  const peak = heightAt(Math.max(degrees - 2, 0), degrees)
  const xOf = (value: number) => (value / max) * width
  const yOf = (value: number) => height - (heightAt(value, degrees) / peak) * (height - 14)
  const line = (from: number, to: number) =>
    Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps)
      .map((value) => `${xOf(value).toFixed(1)},${yOf(value).toFixed(1)}`)
      .join(' ')
  const here = xOf(statistic)
  return (
    <figure className="mt-3">
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height + 1}`} className="block w-full">
        <polygon
          points={`${here.toFixed(1)},${height} ${line(statistic, max)} ${width},${height}`}
          className="fill-action opacity-35"
        />
        <polyline points={line(0, max)} fill="none" strokeWidth="2" className="stroke-action" />
        <path d={`M0 ${height}H${width}`} className="stroke-line-strong" />
        <path d={`M${here} 2V${height}`} strokeWidth="2" strokeDasharray="4 3" className="stroke-gold" />
        <circle cx={here} cy={yOf(statistic)} r="4.5" strokeWidth="2" className="fill-gold stroke-surface" />
      </svg>
      <figcaption aria-hidden className="mt-1 flex justify-between gap-3 text-xs text-ink-soft">
        <span>← {even}</span>
        <span className="text-right">{far} →</span>
      </figcaption>
    </figure>
  )
}

/** The density of a chi-square variable up to a factor; more than two degrees, so that it begins at nothing. */
function heightAt(value: number, degrees: number): number {
  return value <= 0 ? 0 : Math.exp((degrees / 2 - 1) * Math.log(value) - value / 2)
}
