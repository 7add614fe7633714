import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { test } from '../support/browser.ts'

const practiceTable = 1

test('Vera keeps the verifier as one file, and checks draws and the house with it from her own disk', async ({
  request,
  context,
}) => {
  test.setTimeout(360_000)
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-verifier-'))
  try {
    const file = async (name: string) => {
      const answer = await request.get(`/verifier/${name}`)
      expect(answer.headers()['content-disposition']).toBe('attachment')
      const bytes = await answer.body()
      writeFileSync(join(folder, name), bytes)
      return createHash('sha256').update(bytes).digest('hex')
    }
    const [pageHash, programHash] = [
      await file('glasshouse-verify.html'),
      await file('glasshouse-verify.mjs'),
    ]
    // The public log says which files these are, and which the whole app has.
    const list = await (await request.get('/log/app')).text()
    expect(list).toContain(`${pageHash}  verifier/glasshouse-verify.html\n`)
    // It was told at the start: in a house that has been open for a while it stands further back.
    const told = async () => {
      for (let before = ''; ; ) {
        const { data } = await (await request.get(`/api/fairness/log?limit=100${before}`)).json()
        const leaves = data.list as { index: number; kind: string; leaf: string }[]
        const leaf = leaves.find(({ kind }) => kind === 'app')?.leaf
        if (leaf !== undefined || leaves.length === 0) return leaf
        before = `&before=${leaves.at(-1)!.index}`
      }
    }
    await expect.poll(told, { timeout: 60_000 }).toContain(`${pageHash}00000020${programHash}`)
    expect(await told()).toContain(createHash('sha256').update(list).digest('hex'))

    let number = ''
    const drawn = async () => {
      const answer = await request.get(`/api/games/getHistoryRecord?game_id=${practiceTable}&limit=1`)
      number = (await answer.json()).data.list[0]?.game_no ?? ''
      return number
    }
    await expect.poll(drawn, { timeout: 90_000 }).not.toBe('')
    const proofOf = async () =>
      (await (await request.get(`/api/games/proof?game_id=${practiceTable}&game_no=${number}`)).json()).data
    await expect.poll(async () => (await proofOf()).log?.draw, { timeout: 20_000 }).toBeTruthy()
    const proof = await proofOf()
    writeFileSync(join(folder, 'proof.json'), JSON.stringify(proof))
    const dice = [...proof.draw.dice.slice(1), proof.draw.dice[0] === 6 ? 5 : 6]
    const lie = { ...proof, draw: { ...proof.draw, dice } }
    writeFileSync(join(folder, 'lie.json'), JSON.stringify(lie))

    // Opened from a disk: the house has no say in what it shows.
    const own = await context.newPage()
    await own.goto(pathToFileURL(join(folder, 'glasshouse-verify.html')).href)
    const check = async (name: string) => {
      await own.getByLabel('Proof', { exact: true }).setInputFiles(join(folder, name))
      await own.getByRole('button', { name: 'Check' }).first().click()
    }
    await check('proof.json')
    await expect(own.getByRole('status')).toHaveText(/^Nothing here contradicts what was promised/)
    await expect(own.getByRole('listitem').filter({ hasText: 'The dice follow from the key.' })).toHaveClass(
      'holds',
    )
    await check('lie.json')
    await expect(own.getByRole('status')).toHaveText('This is not what was promised.')
    const house = new URL((await request.get('/')).url()).origin
    await own.getByLabel('Address').fill(house)
    await own.getByLabel('Game').fill('practice-30s')
    await own.getByLabel('How many').fill('1')
    await own.getByRole('button', { name: 'Check' }).last().click()
    await expect(own.getByRole('status')).toHaveText(/^Nothing here contradicts/, { timeout: 60_000 })
    await expect(own.getByText('1 rounds of practice-30s')).toBeVisible()

    // As a program it needs nothing but Node, and holds the served files against the log.
    const program = join(folder, 'glasshouse-verify.mjs')
    const { stdout } = await promisify(execFile)(process.execPath, [program, '--from', house, '--app'], {
      cwd: folder,
    })
    expect(stdout).toContain('is the one in leaf')
    expect(stdout).toContain('and no other in their place')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
