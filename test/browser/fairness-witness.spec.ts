import { blsPublicKey, signBls } from '@glasshouse/rules/bls.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import type { DrawProof, SignedHead } from '@glasshouse/rules/proof.ts'
import { expect, type Page } from '@playwright/test'
import { pageAt, test } from '../support/browser.ts'
import { cosign, exampleSecret, houseKey, honestRound, witnessKey } from '../../verify/honest-round.ts'

// The house of the stories draws from the development's source and has no witness. These show rounds and heads of the
// published vectors instead, signed by a witness and drawn from a real round of drand; the browser checks them itself.

test('Vera sees a draw from drand hold, step by step, and its badge says so', async ({ page }) => {
  const { proof, number } = await showRound(page, honestRound('drand'))
  await expect(proof.getByRole('status').first()).toContainText('Checked here: it holds')
  await expect(proof.getByText(/^Value number 1000 of drand, a public beacon/)).toBeVisible()
  await expect(proof.getByRole('heading', { name: 'Added by the world' })).toBeVisible()
  for (const step of [
    'The outside value is the very one that was promised',
    'Sealed before anyone knew the outside value',
    'The key gives exactly these dice',
    'As many witnesses as needed have signed the same state',
  ])
    await expect(proof.getByText(`${step}: holds`)).toBeVisible()
  await expect(proof.getByText(/: (does not hold|cannot be shown|comes later)$/)).toHaveCount(0)

  // In a list of draws the badge says what this device found.
  await page.route('**/api/games/getHistoryRecord?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const draw = { dice: [1, 2, 3], sum: 6, size: 'small', parity: 'even', triple: false, independent: true }
    const ofRound = (game_no: string) => ({ ...draw, game_no, drawn_at: 1_692_806_367 })
    const list = [ofRound(number), ofRound('20230823-0002')]
    Object.assign(answer.data, { list, voids: [], total: 2 })
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/#/pages/game/history?game_id=2')
  const draws = page.getByRole('list', { name: 'Draws of the day, newest first' }).getByRole('link')
  await expect(draws.first()).toContainText('Checked on this device: it holds')
  await expect(draws.last()).toContainText('Proof, not checked on this device yet')
})

test('without a witness a draw from drand holds with a gap that is named; in no log it does not hold', async ({
  page,
}) => {
  const { proof } = await showRound(page, { ...honestRound('drand'), witnesses: [] })
  // The published log has the seal's witness nowhere: its leaf speaks of the bets alone.
  await expect(proof.getByRole('status').first()).toContainText('It holds, with one gap')
  await expect(proof.getByText('Order of sealing not independently shown: cannot be shown')).toBeVisible()
  await showRound(page, { ...honestRound('drand'), log: null })
  const failing = proof.getByRole('alert').getByRole('list', { name: 'What does not hold' })
  await expect(failing).toContainText('The log has every fact above')
})

test('a forged value of drand is found out', async ({ page }) => {
  const forged = honestRound('drand')
  forged.entropy.value = hexOf(signBls(exampleSecret('witness'), new Uint8Array(32)))
  const { proof } = await showRound(page, forged)
  const failing = proof.getByRole('alert').getByRole('list', { name: 'What does not hold' })
  await expect(failing).toContainText('The outside value is the very one that was promised')
})

test('Lea’s browser remembers the witness, and says when it is another or gone', async ({ page }) => {
  test.setTimeout(120_000)
  const anna = exampleSecret('anna')
  const boris = exampleSecret('boris')
  let secret: Uint8Array | null = anna
  const asked = await page.request.get('/api/fairness/keys')
  const ofHouse: string = (await asked.json()).data.house_key
  await page.route('**/api/fairness/{keys,head}', async (route) => {
    const response = await route.fetch()
    const { data, ...answer } = await response.json()
    if (route.request().url().endsWith('keys'))
      data.witnesses = secret && {
        needed: 1,
        list: [{ url: 'https://witness.example', key: hexOf(blsPublicKey(secret)) }],
        beside_house: false,
      }
    else data.witnessed = secret && data.head && signedBy(data.head, ofHouse, secret)
    await route.fulfill({ response, json: { ...answer, data } })
  })
  const log = pageAt(page, '/pages/fairness/log')
  await page.goto('/#/pages/fairness/log')
  await expect(log.getByText(/^The witness has signed the log up to .* entries: holds$/)).toBeVisible()
  await page.reload()
  await expect(log.getByText(/you last looked/)).toBeVisible()
  await expect(log.getByText('different key than when you last looked')).toHaveCount(0)

  secret = boris
  await page.reload()
  await expect(log.getByText('The witness has a different key than when you last looked')).toBeVisible()
  // Looking again does not make it right.
  await page.reload()
  await expect(log.getByText('The witness has a different key than when you last looked')).toBeVisible()
  await log.getByRole('button', { name: 'Remember this witness too' }).click()
  await expect(log.getByText('The witness has a different key than when you last looked')).toHaveCount(0)

  // Both are known now: what the first one has signed still counts.
  secret = anna
  await page.reload()
  await expect(log.getByText(/you last looked/)).toBeVisible()
  await expect(log.getByText('different key than when you last looked')).toHaveCount(0)

  secret = null
  await page.reload()
  await expect(log.getByText(/a witness signed this log as well\. Now there is none/)).toBeVisible()
})

test('a draw that a stranger has witnessed is not called good, nor a lie', async ({ page }) => {
  const seen = { houseKey, size: 1, root: '00'.repeat(32), seenAt: 1 }
  const remember = (witnessKeys: string[]) =>
    page.evaluate(
      (text) => localStorage.setItem('glasshouse.log-seen', text),
      JSON.stringify({ ...seen, witnessKeys }),
    )
  await page.goto('/')
  await remember([hexOf(blsPublicKey(exampleSecret('anna')))])
  const { proof } = await showRound(page, honestRound('witness'))
  await expect(proof.getByRole('status').first()).toContainText('It holds, with a witness that is new here')
  await expect(
    proof.getByText('The witness is not one that this browser knows: cannot be shown'),
  ).toHaveCount(2)
  await remember([witnessKey])
  await page.reload()
  await expect(proof.getByRole('status').first()).toContainText('Checked here: it holds')
})

/** A head of a house's log as it is, cosigned by a witness. */
function signedBy(head: SignedHead, house: string, by: Uint8Array): SignedHead {
  const signed = { size: head.size, root: bytesOf(head.root) }
  return { ...head, witnesses: [cosign(signed, { signedAt: 1_800_000_000, house, by })] }
}

/** Opens the proof page of Dice Express on a round as this proof tells it. */
async function showRound(page: Page, proof: DrawProof) {
  await page.unroute('**/api/games/proof?*')
  await page.route('**/api/games/proof?*', (route) =>
    route.fulfill({ json: { code: 1, msg: 'ok', time: 0, data: proof } }),
  )
  const number = proof.game_no
  await page.goto('about:blank')
  await page.goto(`/#/pages/fairness/proof?game_id=2&game_no=${number}`)
  return { proof: pageAt(page, '/pages/fairness/proof'), number }
}
