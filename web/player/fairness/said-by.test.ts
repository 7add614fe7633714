import { checkNames } from '@glasshouse/rules/check-proof.ts'
import { halfCheckNames } from '@glasshouse/rules/check-half.ts'
import { receiptCheckNames } from '@glasshouse/rules/check-receipt.ts'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en/fairness.ts'
import es from '../../locales/es/fairness.ts'
import fr from '../../locales/fr/fairness.ts'
import zhHans from '../../locales/zh-Hans/fairness.ts'
import zhHant from '../../locales/zh-Hant/fairness.ts'
import enSport from '../../locales/en/sport.ts'
import esSport from '../../locales/es/sport.ts'
import frSport from '../../locales/fr/sport.ts'
import zhHansSport from '../../locales/zh-Hans/sport.ts'
import zhHantSport from '../../locales/zh-Hant/sport.ts'

const languages = {
  en: { ...en, match: enSport.live.proof },
  es: { ...es, match: esSport.live.proof },
  fr: { ...fr, match: frSport.live.proof },
  'zh-Hans': { ...zhHans, match: zhHansSport.live.proof },
  'zh-Hant': { ...zhHant, match: zhHantSport.live.proof },
}

/**
 * Whose word each sentence of the proof page is: the house's and a witness's name them, in each language. `device`: what this
 * browser has just found, or has kept; `rules`: how each round goes.
 */
const saidBy = {
  verdict: {
    checking: 'device',
    holds: 'witness',
    unordered: 'device',
    unwitnessed: 'house',
    stranger: 'witness',
    ownWitness: 'house',
    development: 'house',
    unknown: 'device',
    demonstration: 'house',
    waiting: 'rules',
    void: 'house',
    problem: 'device',
    noKeys: 'house',
    unavailable: 'device',
  },
  step: {
    'promise.made': 'house',
    'promise.text': 'house',
    'seal.empty': 'house',
    'seal.text': 'house',
    'seal.later': 'rules',
    'seal.never': 'house',
    'seal.witnessed': 'witness',
    'world.drand': 'rules',
    'world.witness': 'witness',
    'world.awaited': 'witness',
    'world.missing': 'device',
    'world.ownWitness': 'house',
    'world.development': 'house',
    'world.demonstration': 'house',
    'world.other': 'device',
    'dice.text': 'rules',
    'dice.later': 'rules',
    'goals.text': 'rules',
    'goals.later': 'rules',
    'void.text': 'house',
    'void.missed': 'device',
    'void.unknown': 'rules',
    'log.text': 'device',
    'log.found': 'device',
    'log.none': 'device',
    'log.never': 'house',
    'log.open': 'device',
  },
  own: {
    checking: 'device',
    included: 'device',
    waiting: 'device',
    outdated: 'house',
    cancelled: 'house',
    cancelledByYou: 'device',
    cancelledByOther: 'house',
    cancelledUnsigned: 'house',
    unsealed: 'house',
    problem: 'device',
    changed: 'house',
    foreign: 'house',
    denied: 'house',
    lost: 'house',
    dropped: 'house',
  },
  // A check that compares with something else, or with its own signature, is the device's own finding.
  check: {
    parts: 'device',
    times: 'device',
    paytable: 'device',
    commitment: 'device',
    chain: 'device',
    seal: 'house',
    source: 'device',
    order: 'witness',
    key: 'device',
    dice: 'device',
    void: 'house',
    log: 'device',
    log_order: 'device',
    head: 'house',
    head_witness: 'witness',
    house_key: 'house',
    grid: 'device',
    before: 'device',
    goals: 'device',
    'own.receipt': 'house',
    'own.same_round': 'device',
    'own.in_time': 'house',
    'own.included': 'device',
    'own.cancelled': 'device',
  },
  log: {
    lead: 'house',
    unsigned: 'house',
    'about.chain': 'house',
    'about.promise': 'rules',
    'about.seal': 'house',
    'about.draw': 'house',
    'about.void': 'house',
    'about.loss': 'house',
    'about.app': 'rules',
    'about.policy': 'rules',
    'since.first': 'device',
    'since.same': 'device',
    'since.grown': 'device',
    'since.rewritten': 'device',
    'since.otherKey': 'house',
    'witness.other': 'device',
    'witness.gone': 'house',
  },
  // Its lines each have a result of their own.
  match: { text: 'device', voided: 'house', missed: 'device', unknown: 'rules' },
  // The file that checks without this page.
  file: { itself: 'house' },
} as const

const named = {
  house: { en: /house/i, es: /casa/i, fr: /maison/i, 'zh-Hans': /平台/, 'zh-Hant': /平台/ },
  witness: { en: /witness/i, es: /testigo/i, fr: /témoin/i, 'zh-Hans': /见证方/, 'zh-Hant': /見證方/ },
}

/** The sentences under a part, by their place; the forms of one in a plural are one. */
function sentencesIn(part: object, place = ''): [string, string][] {
  return Object.entries(part).flatMap(([name, text]) => {
    const at = place === '' ? name : `${place}.${name}`
    if (typeof text !== 'string') return sentencesIn(text, at)
    return at.endsWith('itle') ? [] : [[at.replace(/_(one|many|other)$/, ''), text]]
  })
}

describe.each(Object.entries(languages))(
  'every sentence of the proof page in %s',
  (language, { proof, own, log, match, page }) => {
    const parts = {
      verdict: sentencesIn(proof.verdict).map(([at, text]) => [at.replace('.text', ''), text] as const),
      step: sentencesIn(proof.step),
      own: sentencesIn(own.verdict),
      check: [...sentencesIn(proof.check), ...sentencesIn(own.check, 'own')],
      log: [
        ['lead', log.lead] as const,
        ['unsigned', log.unsigned] as const,
        ...(['about', 'since', 'witness'] as const).flatMap((part) => sentencesIn(log[part], part)),
      ],
      match: sentencesIn({
        text: match.text,
        voided: match.voided,
        missed: match.missed,
        unknown: match.unknown,
      }),
      file: sentencesIn({ itself: page.verify.itself }),
    }

    test.each(['verdict', 'step', 'own', 'check', 'log', 'match', 'file'] as const)(
      'says whose word it is, or is what was just checked: %s',
      (part) => {
        expect(new Set(parts[part].map(([at]) => at))).toEqual(new Set(Object.keys(saidBy[part])))
        const whose: Readonly<Record<string, string>> = saidBy[part]
        const unnamed = parts[part].filter(([at, text]) => {
          const who = whose[at]
          return (who === 'house' || who === 'witness') && !named[who][language as 'en'].test(text)
        })
        expect(unnamed).toEqual([])
      },
    )

    test('has a tick for each check, and for each why it is not shown', () => {
      const ofProof = [...new Set<string>([...checkNames, ...halfCheckNames])].toSorted()
      expect(Object.keys(proof.check).toSorted()).toEqual(ofProof)
      expect(Object.keys(proof.gap).toSorted()).toEqual(ofProof)
      expect(Object.keys(own.check)).toEqual([...receiptCheckNames])
      expect(Object.keys(own.gap)).toEqual([...receiptCheckNames])
    })
  },
)
