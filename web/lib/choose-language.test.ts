import { expect, test } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

test('the first wish that is available wins, English when there is none', () => {
  expect(chooseLanguage(['de-DE', 'zh-CN', 'en'], ['en', 'zh-Hans'])).toBe('zh-Hans')
  expect(chooseLanguage(['es-MX', 'zh'], ['en', 'zh-Hans'])).toBe('zh-Hans')
  expect(chooseLanguage(['es-MX', 'zh'], ['en', 'es'])).toBe('es')
  expect(chooseLanguage(['en-GB', 'zh-CN'], ['en', 'zh-Hans'])).toBe('en')
  expect(chooseLanguage(['de'], ['en', 'zh-Hans'])).toBe('en')
  expect(chooseLanguage([], ['en'])).toBe('en')
})

test('Chinese comes in the way of writing that is asked for, else in the other', () => {
  const both = ['en', 'zh-Hans', 'zh-Hant'] as const
  expect(['zh', 'zh-CN', 'zh-SG', 'zh-Hans-HK'].map((tag) => chooseLanguage([tag], both))).toEqual(
    Array(4).fill('zh-Hans'),
  )
  expect(['zh-TW', 'zh-HK', 'zh-Hant', 'zh-MO'].map((tag) => chooseLanguage([tag], both))).toEqual(
    Array(4).fill('zh-Hant'),
  )
  expect(chooseLanguage(['zh-TW'], ['en', 'zh-Hans'])).toBe('zh-Hans')
})
