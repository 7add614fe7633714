import { deviceSecretForm } from '@glasshouse/contract/device.ts'

/** The one file that touches the device's place in local storage. Its contents outlive every session. */
const deviceKey = 'glasshouse.device'

let kept: string | undefined

/**
 * A secret that this device made up once (256 random bits, base64url). Sent with what signs in and nothing else: where
 * its owner has signed in before, nobody elsewhere can use up their attempts and codes.
 */
export function deviceSecret(): string {
  const stored = read()
  if (stored !== null && deviceSecretForm.test(stored)) kept = stored
  else write((kept ??= newSecret()))
  return kept
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** A browser may refuse storage altogether; then the secret lasts as long as the page. */
function read(): string | null {
  try {
    return localStorage.getItem(deviceKey)
  } catch {
    return null
  }
}

function write(secret: string): void {
  try {
    localStorage.setItem(deviceKey, secret)
  } catch {
    // Nothing to do: see read().
  }
}
