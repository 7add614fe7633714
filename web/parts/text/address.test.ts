import { webHosts } from '@glasshouse/contract/web-hosts.ts'
import { expect, test } from 'vitest'
import { destinationOf, pageOf } from './address.ts'

const [known = ''] = webHosts
const kindOf = (text: string) => destinationOf(text).kind

test('only the hosts of the brand, whole and over https, are shown within the app', () => {
  expect(kindOf(`https://${known}/blog?a=1`)).toBe('inside')
  expect(kindOf(`https://${known.toUpperCase()}/`)).toBe('inside')
  for (const other of [
    `http://${known}/`,
    `https://${known}:8443/`,
    `https://www.${known}/`,
    `https://${known}.example/`,
    `https://example.com/${known}`,
    `https://example.com/?${known}`,
    `https://example.com#${known}`,
  ]) {
    expect(kindOf(other), other).toBe('outside')
  }
})

test('an address that is not a web page, or disguises itself, is refused', () => {
  for (const wrong of [
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    `https://${known}@example.com/`,
    `https://user:word@${known}/`,
    'no address',
    '//example.com',
    '',
  ]) {
    expect(kindOf(wrong), wrong).toBe('refused')
  }
})

test('the host that is named is the one that is gone to', () => {
  const destination = destinationOf('https://еxample.com/')
  expect(destination).toMatchObject({ kind: 'outside' })
  expect('address' in destination && destination.address.host).toBe('xn--xample-2of.com')
})

test('a link leads to a page of the app, to the web view, or nowhere', () => {
  expect(pageOf('/pages/profile/vip')).toBe('/pages/profile/vip')
  expect(pageOf('#/pages/news/list')).toBe('/pages/news/list')
  expect(pageOf('https://example.com/a?b=1&c=2')).toBe(
    '/pages/public/web?url=https%3A%2F%2Fexample.com%2Fa%3Fb%3D1%26c%3D2',
  )
  expect(pageOf('//example.com')).toBeUndefined()
  expect(pageOf('javascript:alert(1)')).toBeUndefined()
  expect(pageOf('')).toBeUndefined()
})
