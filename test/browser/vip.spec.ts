import { expect } from '@playwright/test'
import {
  callAsPlayer,
  expectBalance,
  newName,
  openAccount,
  pageAt,
  shown,
  test,
  welcome,
} from '../support/browser.ts'
import { arrange } from '../support/browser-office.ts'

const vipPath = '/pages/profile/vip'

/** Six days in a row up to yesterday, ten points each, past the trigger that gives a check-in the time of now. */
async function sixDaysInARow(username: string): Promise<void> {
  await arrange(
    `with who as (
       update players set score = 60 where id = (select player_id from identities where username = $1) returning id)
     insert into check_ins (player_id, day, streak, points, created_at)
     select who.id, house_date(house_now()) - back, 7 - back, 10, house_now() - make_interval(days => back)
     from who, generate_series(1, 6) as back`,
    [username],
    { pastTriggers: true },
  )
}

test.describe('when an answer gets lost', () => {
  test.use({ expectedComplaints: /^Failed to load resource/ })

  test('Vera checks in on her profile and turns points into cash, once, although an answer was lost', async ({
    page,
  }) => {
    const vera = newName('vera')
    await openAccount(page, vera)
    await sixDaysInARow(vera)
    await page.goto('/#/pages/profile/profile')
    const profile = pageAt(page, '/pages/profile/profile')
    await expect(profile.getByText('5% of the house edge back in cash every Monday')).toBeVisible()
    await expect(profile.getByText('6 days in a row')).toBeVisible()
    await profile.getByRole('button', { name: 'Check in +15' }).click()
    await expect(profile.getByText('75 points').first()).toBeVisible()
    await expect(profile.getByText('Checked in', { exact: true })).toBeVisible()

    await profile.getByRole('link', { name: 'Redeem points' }).click()
    const vip = pageAt(page, vipPath)
    await expect(page).toHaveURL(/part=points$/)
    await expect(vip.getByRole('button', { name: 'Checked in today' })).toBeDisabled()
    await expect(vip.getByText('7 days in a row')).toBeVisible()
    await expect(vip.getByText('Tomorrow: +15 points')).toBeVisible()
    await expect(vip.getByText('Day 7: 15 points, done')).toBeAttached()
    await expect(vip.getByRole('button', { name: 'Redeem points for ¥5.00' })).toBeDisabled()

    let asked = 0
    await page.route('**/api/user/redeem', async (route) => {
      asked += 1
      if (asked > 1) return await route.fallback()
      await route.fetch()
      return await route.abort()
    })
    await vip.getByRole('button', { name: 'Redeem points for ¥1.00' }).click()
    const sheet = page.getByRole('dialog', { name: 'Turn points into cash?' })
    await expect(sheet.getByText('25 points')).toBeVisible()
    await sheet.getByRole('button', { name: 'Redeem 50 points' }).click()
    await expect(sheet).toBeHidden()
    expect(asked).toBe(2)
    await expectBalance(page, welcome + 1_00n)
    await expect(vip.getByRole('region', { name: 'Points' }).getByText('25 points')).toBeVisible()

    const history = vip.getByRole('region', { name: 'History' })
    await expect(history.getByRole('listitem').first()).toContainText(`${shown(1_00n)} credited`)
    await expect(history.getByRole('listitem')).toHaveCount(8)
    await expect(history.getByText('Check-in, day 7')).toBeVisible()
    await history.getByRole('tab', { name: 'Rebates' }).click()
    await expect(history.getByText('Nothing yet.')).toBeVisible()

    await page.reload()
    await expect(pageAt(page, vipPath).getByRole('button', { name: 'Checked in today' })).toBeDisabled()
    await expectBalance(page, welcome + 1_00n)
  })
})

test('an offer leads to the VIP page: a guest may look, who takes a break collects nothing', async ({
  page,
}) => {
  await page.goto('/#/pages/login/login')
  await page.getByRole('button', { name: /guest/i }).click()
  await page.goto('/#/pages/index/discount')
  await page.getByRole('button', { name: /Seven-day check-in/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click()
  const vip = pageAt(page, vipPath)
  await expect(vip.getByRole('row', { name: /Sapphire/ })).toContainText('¥200,000')
  await expect(vip.getByRole('row', { name: /Sapphire/ })).toContainText('25%')
  await expect(vip.getByText('720.00 ÷ 36 × 10% = ¥2.00', { exact: false })).toBeVisible()
  await expect(vip.getByRole('button', { name: /Check in|Redeem/ })).toHaveCount(0)
  await expect(vip.getByRole('link', { name: 'Sign up' })).toBeVisible()

  // A visit of its own: a player who signs up from a page comes back to it.
  await page.goto('about:blank')
  const wade = newName('wade')
  await openAccount(page, wade)
  await sixDaysInARow(wade)
  await callAsPlayer(page, 'POST', '/api/user/timeout', { hours: 24 })
  await page.goto(`/#${vipPath}`)
  await expect(vip.getByText(/Check-ins, rebates and redemptions are paused/)).toBeVisible()
  await expect(vip.getByRole('button', { name: /^Check in/ })).toBeDisabled()
  await expect(vip.getByRole('button', { name: 'Redeem points for ¥1.00' })).toBeDisabled()
  await expect(vip.getByRole('region', { name: 'Points' }).getByText('60 points')).toBeVisible()
  await page.goto('/#/pages/profile/profile')
  const profile = pageAt(page, '/pages/profile/profile')
  await expect(profile.getByRole('button', { name: /^Check in/ })).toBeDisabled()
})
