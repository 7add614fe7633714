import { expect, test } from 'vitest'
import { platformOf } from './platform.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test('each platform has its own way to the home screen', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
  expect(platformOf(phone, 5)).toBe('ios')
  expect(platformOf(`${mac} Version/19.0 Safari/605.1.15`, 5)).toBe('ios')
  expect(platformOf(`${mac} Version/19.0 Safari/605.1.15`, 0)).toBe('safari')
  expect(platformOf(`${mac} Chrome/156.0.0.0 Safari/537.36`, 0)).toBe('desktop')
  expect(platformOf('Mozilla/5.0 (Linux; Android 16) Chrome/156.0.0.0 Mobile Safari/537.36', 5)).toBe(
    'android',
  )
  expect(platformOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0)).toBe(
    'firefox',
  )
  expect(platformOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36', 0)).toBe(
    'desktop',
  )
})
