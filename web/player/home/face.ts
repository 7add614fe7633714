type Face = 1 | 2 | 3 | 4 | 5 | 6

/** A die's number as the face to draw. */
export function asFace(pips: number | undefined): Face {
  return pips === 1 || pips === 2 || pips === 3 || pips === 4 || pips === 5 || pips === 6 ? pips : 1
}
