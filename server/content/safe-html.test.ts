import { expect, test } from 'vitest'
import { picturesIn, plainTexts, safeHtml, safeTexts } from './safe-html.ts'

const picture = `/uploads/${'a1'.repeat(16)}.webp`
const shown = `<img src="${picture}" alt="A die" width="9" height="6" />`

test.each([
  ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
  ['<p style="position:fixed">x</p>', '<p>x</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<img src="https://example.com/a.webp">', ''],
  ['<img src="/uploads/../api/user/logout">', ''],
  [`<img src="${picture}" onerror="x" style="x" class="x" alt="A die" width="9" height="6">`, shown],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<iframe src="https://example.com"></iframe>x', 'x'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="java\nscript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<a href="//example.com">x</a>', '<a>x</a>'],
  [
    '<a href="https://example.com" target="_blank" onmouseover="x">x</a>',
    '<a href="https://example.com">x</a>',
  ],
  ['<a href="#/pages/game/history">x</a>', '<a href="#/pages/game/history">x</a>'],
  ['<math><mi//xlink:href="data:x,<script>alert(1)</script>">', ''],
  ['<form action="/api/user/logout"><button>x</button></form>', 'x'],
  [
    '<h2>A</h2><ul><li>b</li></ul><table><tr><td colspan="2">c</td></tr></table>',
    '<h2>A</h2><ul><li>b</li></ul><table><tr><td colspan="2">c</td></tr></table>',
  ],
  ['a < b & c', 'a &lt; b &amp; c'],
])('%s becomes %s', (html, safe) => {
  expect(safeHtml(html)).toBe(safe)
  expect(safeHtml(safe)).toBe(safe)
})

test('languages without a text fall back: they are left out', () => {
  expect(safeTexts({ en: '<p>x</p>', es: '  ', fr: '<script></script>' })).toEqual({ en: '<p>x</p>' })
  expect(plainTexts({ en: 'x', 'zh-Hans': '', es: 'y' })).toEqual({ en: 'x', es: 'y' })
})

test('the pictures of a text are known by their addresses', () => {
  expect(
    picturesIn(safeHtml(`<p>x<img alt="${picture}" src="${picture}"></p>${shown}<img src="x">`)),
  ).toEqual([picture, picture])
})
