/** Makes something of each language once: what formats numbers or dates takes a slow phone long to make. */
export function madeOnce<Made>(make: (language: string) => Made): (language: string) => Made {
  const made = new Map<string, Made>()
  return (language) => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}
