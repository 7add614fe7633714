import { type Language, languages } from '@glasshouse/contract/languages.ts'
import { messagesIn } from '@glasshouse/contract/messages.ts'
import { describe, expect, test } from 'vitest'
import terms from '../../docs/terms.md?raw'
import { brand } from '../lib/brand.ts'

type Pack = { [key: string]: string | Pack }

const files = import.meta.glob<Pack>('./*/*.ts', { eager: true, import: 'default' })

/** Every text of a language, the web's and the server's, by its page and key. */
function textsIn(language: Language): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [path, pack] of Object.entries(files)) {
    const [, folder, page = ''] = /^\.\/([^/]+)\/(.+)\.ts$/.exec(path) ?? []
    if (folder === language) addTexts(texts, page, pack)
  }
  addTexts(texts, 'server', messagesIn(language))
  return texts
}

function addTexts(texts: Map<string, string>, key: string, value: string | Pack): void {
  if (typeof value === 'string') texts.set(key, value)
  else for (const [name, inner] of Object.entries(value)) addTexts(texts, `${key}.${name}`, inner)
}

const english = textsIn('en')
const others = languages.filter((language) => language !== 'en')

/** The name of a counted text without its form; undefined for any other text. */
function countedName(key: string): string | undefined {
  const [, name] = /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key) ?? []
  return name !== undefined && english.has(`${name}_other`) ? name : undefined
}

/** The keys that a language must have, given those of English. */
function keysOf(language: Language): Set<string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return new Set(
    [...english.keys()].flatMap((key) => {
      const name = countedName(key)
      return name === undefined ? [key] : forms.map((form) => `${name}_${form}`)
    }),
  )
}

/**
 * Marks that are filled in or wrap text: `{{name}}` on a screen, `{name}` and `[what may be missing]` from the server, `<tag>`.
 */
function marksOf(text: string): string[] {
  return (text.match(/\{\{?\w+\}?\}|<\/?\w+>|[[\]]/g) ?? []).toSorted()
}

/** Those texts of a language that a check finds fault with, each with its key. */
function wrong(language: Language, isWrong: (text: string, key: string) => boolean): string[] {
  return [...textsIn(language)]
    .filter(([key, text]) => isWrong(text, key))
    .map(([key, text]) => `${key}: ${text}`)
}

/** Words that are the same in English: names, and what Spanish or French has as well. */
const cognates: Partial<Record<Language, string>> = {
  es: 'Banner Banners Canadian Club Goliath Hash Heinz Jade Lucky No Normal Patent Super Trader Triple Triples Trixie Yankee Zoom',
  fr:
    'Action Actions Bonus Canadian Club Code Contact Conversation Conversations Correction Crypto Description Document Documents ' +
    'Corner Exclusion Faces Format Goliath Heinz Important Instructions Jade Lucky Max Messages Min Mobile Net Note Pages Patent Points ' +
    'point points Pts Quartz Restriction secret Session Sessions Sports Suggestion Super Trader Triple Trixie Yankee ' +
    'Triples Type Versions Zoom',
}

/** Whether a text has words of its own, which can be in the wrong language. */
function hasOwnWords(text: string, language: Language): boolean {
  const plain = text.replace(/\{\{?\w+\}?\}|<\/?\w+>/g, '')
  const known = ['VIP', 'JSON', 'CSV', 'PDF', 'ok', 'min', ...(cognates[language]?.split(' ') ?? [])]
  return (plain.match(/\p{L}{2,}/gu) ?? []).some((word) => !known.includes(word))
}

/** Signs that only one of the two ways of writing Chinese has. */
const simplifiedOnly =
  /[们这来对时会为说发动经产现业样开关间问题还进过运达边远选择检处务备复实宝审宽对导将尔届币师带帮应废张录径总户护报据换损摄数断无旧显暂术权条极构标栏样档欢汇没温满灭热爱状独现环电画盘确码礼种称积稳签简类红约级纪线组细终结给络绝统继续绩维综缩网罚职联脑节获营虑装见规视览觉计认让议记许设访证评识诉词译试话该详误请读调谁谢账货质购贴费资赔赢赵践车转轮轻载较输边迟适邮释里钟钱银链错键锁长门闭队阳阶际险随隐难静页顶项顺须预领频题风饭馆验骗齐]/
const traditionalOnly =
  /[們這來對時會為說發動經產現業樣開關間問題還進過運達邊遠選擇檢處務備複實寶審寬導將爾屆幣師帶幫應廢張錄徑總護報據換損攝數斷無舊顯暫術權條極構標欄檔歡匯溫滿滅熱愛狀獨環電畫盤確碼禮種稱積穩簽簡類紅約級紀線組細終結給絡絕統繼續績維綜縮網罰職聯腦節獲營慮裝見規視覽覺計認讓議記許設訪證評識訴詞譯試話該詳誤請讀調誰謝帳貨質購貼費資賠贏踐車轉輪輕載較輸遲適郵釋鐘錢銀鏈錯鍵鎖長門閉隊陽階際險隨隱難靜頁頂項順須預領頻風飯館驗騙齊]/

describe.each(others)('the texts in %s', (language) => {
  const texts = textsIn(language)

  test('are those of English, each counted one in the forms of its language', () => {
    const needed = keysOf(language)
    expect([...needed].filter((key) => !texts.has(key))).toEqual([])
    expect([...texts.keys()].filter((key) => !needed.has(key))).toEqual([])
  })

  test('fill in and wrap what English does', () => {
    const found = wrong(language, (text, key) => {
      const name = countedName(key)
      const model = marksOf(english.get(name === undefined ? key : `${name}_other`) ?? '').join()
      const marks = marksOf(text)
      // "One draw" may leave its number out.
      const isFree = name !== undefined && key.endsWith('_one') && !marks.includes('{{count}}')
      return (isFree ? [...marks, '{{count}}'].toSorted() : marks).join() !== model
    })
    expect(found).toEqual([])
  })

  test('are there, and are not English', () => {
    expect(wrong(language, (text) => text === '' || /^ | $| {2}|\.\.\./.test(text))).toEqual([])
    const left = wrong(language, (text, key) => text === english.get(key) && hasOwnWords(text, language))
    expect(left).toEqual([])
  })
})

test('Chinese has its own punctuation, and each way of writing its own signs', () => {
  const punctuation = /\p{Script=Han} ?[,;:!?()"']|[,;:!?()"'] ?\p{Script=Han}|\p{Script=Han} \p{Script=Han}/u
  for (const language of ['zh-Hans', 'zh-Hant'] as const)
    expect(wrong(language, (text) => punctuation.test(text))).toEqual([])
  expect(wrong('zh-Hans', (text) => traditionalOnly.test(text) || /[「」]/.test(text))).toEqual([])
  expect(wrong('zh-Hant', (text) => simplifiedOnly.test(text) || /[“”]/.test(text))).toEqual([])
})

test('French keeps a narrow space before its high signs, and its own quotes and apostrophes', () => {
  const found = wrong('fr', (text) => {
    const plain = text.replace(/\d:\d/g, '').replaceAll('https:', '')
    return /[^\u202f][;:!?»]|«[^\u202f]|['"“”]/.test(plain)
  })
  expect(found).toEqual([])
})

test('Spanish opens the marks that it closes, with its own quotes', () => {
  const found = wrong('es', (text) => {
    const count = (sign: string) => text.split(sign).length
    return count('¿') !== count('?') || count('¡') !== count('!') || /['"“”]/.test(text)
  })
  expect(found).toEqual([])
})

test.each(languages)(
  'what is counted in %s has its forms; a number that counts nothing has another name',
  (language) => {
    const found = wrong(language, (text, key) => text.includes('{{count}}') && !countedName(key))
    expect(found).toEqual([])
  },
)

test.each(languages)('no text in %s contains the brand itself: it is filled in', (language) => {
  expect(wrong(language, (text) => text.includes(brand.name))).toEqual([])
})

test.each(languages)('screen and server call the dice by the same names in %s', (language) => {
  const texts = textsIn(language)
  for (const side of ['big', 'small', 'odd', 'even'])
    expect(texts.get(`shell.dice.${side}`)).toBe(texts.get(`server.plays.${side}`))
})

/** Phrases that a native product writer would not use, and words that have another one for the same thing. */
const notSaid: Partial<Record<Language, readonly RegExp[]>> = {
  en: [
    /\b(Repay|Hand(ed)? (it |them |the \w+ )?in|reckon\w*|pretend money|papers|plan|plans)\b/i,
    /\b(whoever|whichever|whatever)\b/i,
    /\b(the|a) (least|most|highest) (stake|transfer|deposit|withdrawal)\b|\b(stake|transfer|deposit|withdrawal) is\b.*\bleast\b/i,
    /\b(begins?|starts?|set) anew\b|\bgo(es)? on\b|\bby your clock\b|\bfor good\b|\bas always\b/i,
    /^(Best case|Made|Go there|Not said|Asked for, and held|None but the cap)$|nowhere else|word from the house/,
    /\b(What|Nothing|Who) (waits|fits|stands)\b|\bstands? still\b|\bof the desk\b|\bat the desk\b|\bthis desk\b/,
    /^(Acts?|Done to|Look twice|Taken by nobody|I have it|Bar)$|\b(Second person above|Most a day)\b|appears? (here )?by (itself|themselves)/,
    /\b((log|signed|tree) heads?|heads? of the log)\b/i,
    /\b(net position|looser limit|present limit|under way|shall be|cannot be called back)\b/i,
    /^(Several rounds|At a profit|To whom|To the home page)\b|\bpay it there\b|show that you paid|how far it is|left of our promise/i,
    /\bpays out \S+ at most|some of it came back|already set so|acts at once|collects? nothing|\bprinted table|is no web address|but is not independent$/i,
  ],
  'zh-Hans': [/\}\} 时$/],
  'zh-Hant': [/\}\} 時$/],
}

/** The cells of the rows of docs/terms.md with this many cells. */
const rowsOf = (cells: number) =>
  terms
    .split('\n')
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter((row) => row.length === cells && !/^(-|language|term)/.test(row[0] ?? '-'))

test.each(rowsOf(6))('%s is said so in every language', (_term, place, ...words) => {
  const key = place?.replaceAll('`', '') ?? ''
  expect(english.get(key)).toBeDefined()
  for (const [index, language] of others.entries())
    expect(textsIn(language).get(key)?.toLowerCase()).toContain(words[index])
})

test.each(rowsOf(2))('no text in %s says what docs/terms.md keeps out', (language, words) => {
  const out = words?.split(', ') ?? []
  expect(
    wrong(language as Language, (text) => out.some((word) => text.toLowerCase().includes(word))),
  ).toEqual([])
})

test.each(languages)('the texts in %s say what a native writer would', (language) => {
  const phrases = notSaid[language] ?? []
  expect(wrong(language, (text) => phrases.some((phrase) => phrase.test(text)))).toEqual([])
})
