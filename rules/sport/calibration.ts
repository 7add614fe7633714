/** A prediction: the probability of each outcome of a market, and which one came. */
export type Prediction = { readonly chances: readonly number[]; readonly outcome: number }

export type Calibration = {
  readonly count: number
  /** The mean of the squared distances, summed over the outcomes: 0 is perfect. */
  readonly brier: number
  /** The mean of the negative natural logarithm of the probability given to the actual outcome. */
  readonly logLoss: number
}

export type ReliabilityRow = {
  /** Probabilities from here to a tenth more. */
  readonly from: number
  readonly count: number
  readonly predicted: number
  readonly happened: number
}

/** How far predictions were from what came. */
export function calibrate(predictions: readonly Prediction[]): Calibration {
  let [brier, logLoss] = [0, 0]
  for (const { chances, outcome } of predictions) {
    for (const [place, chance] of chances.entries()) brier += (chance - (place === outcome ? 1 : 0)) ** 2
    logLoss -= Math.log(chances[outcome]!)
  }
  const count = predictions.length
  return { count, brier: brier / count, logLoss: logLoss / count }
}

/** For each tenth of probability, the predicted number of outcomes, and how many occurred. */
export function reliability(predictions: readonly Prediction[]): ReliabilityRow[] {
  const bins = Array.from({ length: 10 }, () => ({ count: 0, predicted: 0, happened: 0 }))
  for (const { chances, outcome } of predictions) {
    for (const [place, chance] of chances.entries()) {
      const bin = bins[Math.min(9, Math.floor(chance * 10))]!
      bin.count += 1
      bin.predicted += chance
      if (place === outcome) bin.happened += 1
    }
  }
  return bins.flatMap(({ count, predicted, happened }, place) =>
    count === 0
      ? []
      : [{ from: place / 10, count, predicted: predicted / count, happened: happened / count }],
  )
}

/** The base rate as a prediction: how often each outcome came among earlier ones. */
export function baseRate(outcomes: readonly number[], kinds: number): number[] {
  return Array.from(
    { length: kinds },
    (_, kind) => outcomes.filter((outcome) => outcome === kind).length / outcomes.length,
  )
}
