/** How long (ms) an address is kept for a download that the browser may ask about first. */
const kept = 60_000

/** Hands a file that was fetched to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), kept)
}
