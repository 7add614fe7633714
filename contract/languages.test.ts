import { expect, test } from 'vitest'
import { languages, negotiateLanguage } from './languages.ts'

test('the first wish that is available wins, English when there is none', () => {
  expect(negotiateLanguage(['de-DE', 'zh-CN', 'en'], ['en', 'zh-Hans'])).toBe('zh-Hans')
  expect(negotiateLanguage(['es-MX', 'zh'], ['en', 'zh-Hans'])).toBe('zh-Hans')
  expect(negotiateLanguage(['es-MX', 'zh'], ['en', 'es'])).toBe('es')
  expect(negotiateLanguage(['en-GB', 'zh-CN'], ['en', 'zh-Hans'])).toBe('en')
  expect(negotiateLanguage(['de'], ['en', 'zh-Hans'])).toBe('en')
  expect(negotiateLanguage([], ['en'])).toBe('en')
})

test('a header is read like a list', () => {
  expect(negotiateLanguage('de, fr-CA;q=0.9, en;q=0.8', languages)).toBe('fr')
  expect(negotiateLanguage('ZH-cn,zh;q=0.9,en;q=0.8', languages)).toBe('zh-Hans')
  expect(negotiateLanguage('*', languages)).toBe('en')
  expect(negotiateLanguage('', languages)).toBe('en')
  expect(negotiateLanguage(undefined, languages)).toBe('en')
})

test('Chinese comes in the requested script, else in the other', () => {
  for (const tag of ['zh', 'zh-CN', 'zh-SG', 'zh-Hans-HK'])
    expect(negotiateLanguage([tag], languages), tag).toBe('zh-Hans')
  for (const tag of ['zh-TW', 'zh-HK', 'zh-Hant', 'zh-MO'])
    expect(negotiateLanguage([tag], languages), tag).toBe('zh-Hant')
  expect(negotiateLanguage(['zh-TW'], ['en', 'zh-Hans'])).toBe('zh-Hans')
})
