import type { Readable } from 'node:stream'

/**
 * Where the bytes of files lie. Keys are made here and never by a client; each is written once and never again.
 */
export interface Storage {
  /** Stores a local file, wholly or not at all. */
  put(key: string, path: string, contentType: string): Promise<void>
  /** Opens an object for reading; throws MissingObject. */
  open(key: string): Promise<Readable>
  /** Removes an object, or the remains of one whose writing was broken off. No error where there is none. */
  remove(key: string): Promise<void>
  /** Throws where it cannot be written, read or removed from. */
  check(): Promise<void>
  close(): void
}

export class MissingObject extends Error {
  override name = 'MissingObject'

  constructor(key: string) {
    super(`there is no object ${key} in the storage`)
  }
}

const keyForm = /^(files|chunks)\/[0-9a-f]{2}\/[0-9a-f]{32}$/

/** Throws where a key is none of ours: the last of several doors between a client's words and a path. */
export function assertKey(key: string): void {
  if (!keyForm.test(key)) throw new Error(`${JSON.stringify(key)} is no key of the storage`)
}
