import type { Rolldown } from 'vite'

/** These files of a build and everything they import before they run, directly or not. */
export function neededFiles(bundle: Rolldown.OutputBundle, fileNames: readonly string[]): string[] {
  const needed = [...fileNames]
  for (const fileName of needed) {
    const file = bundle[fileName]
    if (file?.type === 'chunk') needed.push(...file.imports.filter((known) => !needed.includes(known)))
  }
  return needed
}
