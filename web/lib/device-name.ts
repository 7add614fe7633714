/** A device, by its browser's own description. */
export type DeviceName = {
  browser: string
  system: string
  kind: 'phone' | 'tablet' | 'computer'
}

/** The first that is found counts: most browsers name others, too. */
const browsers: readonly [mark: RegExp, name: string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/UCBrowser\//, 'UC Browser'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Version\/.* Safari\/|(iPhone|iPad).*AppleWebKit/, 'Safari'],
]

const systems: readonly [mark: RegExp, name: string, kind: DeviceName['kind']][] = [
  [/iPhone|iPod/, 'iPhone', 'phone'],
  [/iPad/, 'iPad', 'tablet'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS', 'phone'],
  [/Android.*Mobile/, 'Android', 'phone'],
  [/Android/, 'Android', 'tablet'],
  [/Windows/, 'Windows', 'computer'],
  [/CrOS/, 'ChromeOS', 'computer'],
  [/Mac OS X|Macintosh/, 'Mac', 'computer'],
  [/Linux|X11/, 'Linux', 'computer'],
]

/** Makes names that people know of a `User-Agent`; undefined where there are none in it. */
export function deviceName(userAgent: string): DeviceName | undefined {
  const browser = browsers.find(([mark]) => mark.test(userAgent))
  const system = systems.find(([mark]) => mark.test(userAgent))
  return browser && system && { browser: browser[1], system: system[1], kind: system[2] }
}

/** "Chrome · Windows", or the description itself where it names nothing that is known. */
export function deviceInShort(userAgent: string): string {
  const device = deviceName(userAgent)
  return device ? `${device.browser} · ${device.system}` : userAgent
}
