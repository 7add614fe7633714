import { cosignerName, verifierKey } from '@glasshouse/rules/checkpoint.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { newestCheckpoint } from './checkpoints.ts'
import type { WitnessKey } from './keys.ts'
import { newestRefusals, newestRefusedSeals } from './refusals.ts'
import { newestSeals } from './seals.ts'
import { factOf, type Store } from './store.ts'

/** The page at the witness's address in a browser. */
export function page(store: Store, key: WitnessKey): string {
  const house = factOf(store, 'house_key')
  const checkpoint = newestCheckpoint(store)
  const seals = newestSeals(store, 20).map((seal) => [
    seal.gameCode,
    seal.gameNo,
    seal.count,
    shownTime(seal.signedAt),
    `<code>${hexOf(seal.root)}</code>`,
  ])
  const refused = [
    ...newestRefusals(store, 20).map((leaf) => ({ what: `leaf ${leaf.place}`, ...leaf })),
    ...newestRefusedSeals(store, 20).map((seal) => ({
      what: `a seal of ${seal.game_code} ${seal.game_no}`,
      ...seal,
    })),
  ]
    .toSorted((one, other) => other.refused_at - one.refused_at)
    .map(({ what, refused_at, reason }) => [what, shownTime(refused_at), reason])
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A witness of draws</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
  code { overflow-wrap: anywhere }
  td, th { text-align: left; padding: .2rem 1rem .2rem 0; vertical-align: top }
  dt { font-weight: 600; margin-top: .5rem }
</style>
<h1>A witness of draws</h1>
<p>This is not the house. It is a program that somebody else can run, with a key of its own. When a round of a game is
closed, it signs the seal over all bets that the log tells: once for each round, and never another one. It
keeps the public log of the house as well, and cosigns its newest checkpoint only when nothing that it
cosigned before was changed and everything new can be true: promises, seals, draws and voids, each checked by this witness's own clock.</p>
<dl>
  <dt>Key of this witness (BLS12-381)</dt><dd><code>${hexOf(key.publicKey)}</code></dd>
  <dt>For programs that read C2SP's cosignatures</dt><dd><code>${verifierKey('cosignature', cosignerName(key.cosigner), key.cosigner)}</code></dd>
  <dt>Key of the house (Ed25519)</dt><dd>${house ? `<code>${hexOf(house)}</code>` : 'None yet: it will be that of the first house that signs a request.'}</dd>
  <dt>Newest checkpoint of the log</dt><dd>${
    checkpoint
      ? `${checkpoint.size} leaves, cosigned at ${shownTime(checkpoint.signedAt)}<br><code>${hexOf(checkpoint.root)}</code>`
      : 'None yet.'
  }</dd>
</dl>
<h2>Newest seals</h2>
${seals.length === 0 ? '<p>None yet.</p>' : table(['Game', 'Round', 'Bets', 'Signed at', 'Root'], seals)}
<h2>Refused</h2>
${refused.length === 0 ? '<p>Nothing so far.</p>' : table(['What', 'Refused at', 'Why'], refused)}
<p>For programs: <code>/key</code>, <code>/seals?after=0</code>, <code>/seals/&lt;game&gt;/&lt;round&gt;</code>,
<code>/checkpoint</code>, <code>/leaves?from=0</code>, <code>/refusals</code>.</p>
</html>
`
}

function table(headings: readonly string[], rows: readonly (readonly (string | bigint)[])[]): string {
  return `<table>\n${[lineOf('th', headings), ...rows.map((row) => lineOf('td', row))].join('\n')}\n</table>`
}

const lineOf = (tag: string, cells: readonly (string | bigint)[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}`).join('')}`

const shownTime = (epoch: number) =>
  `${new Date(epoch * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`
