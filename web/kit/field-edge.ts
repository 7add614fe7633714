/** The edge of a field: red while something is wrong, also when it is typed in. */
export function fieldEdge(isWrong: boolean): string {
  return isWrong
    ? 'border-urgent focus-within:ring-1 focus-within:ring-urgent'
    : 'border-line-strong focus-within:border-action focus-within:ring-1 focus-within:ring-action'
}
