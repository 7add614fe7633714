import type { Language } from './languages.ts'

/** The markets of a match, without their lines. */
export const marketGroups = [
  'result',
  'double_chance',
  'draw_no_bet',
  'both_score',
  'total',
  'handicap',
  'score',
  'home_total',
  'away_total',
  'parity',
  'half_result',
  'half_total',
  'half_full',
] as const
export type MarketGroup = (typeof marketGroups)[number]

/** What a match's markets and outcomes are called. `{home}` and `{away}` are the clubs, `{line}` is in goals. */
export type SportWords = {
  markets: Record<MarketGroup, string>
  picks: Record<
    'draw' | 'over' | 'under' | 'yes' | 'no' | 'odd' | 'even' | 'other' | 'either' | 'versus',
    string
  >
  accumulator: string
  system: string
  /** Of those systems whose names are the same everywhere else. */
  systems: Partial<Record<string, string>>
}

const westernSystems = {
  trixie: 'Trixie',
  patent: 'Patent',
  yankee: 'Yankee',
  lucky_15: 'Lucky 15',
  canadian: 'Canadian',
  lucky_31: 'Lucky 31',
  heinz: 'Heinz',
  lucky_63: 'Lucky 63',
  super_heinz: 'Super Heinz',
  goliath: 'Goliath',
}

const words: Record<Language, SportWords> = {
  en: {
    markets: {
      result: 'Match result',
      double_chance: 'Double chance',
      draw_no_bet: 'Draw no bet',
      both_score: 'Both teams to score',
      total: 'Total goals',
      handicap: 'Asian handicap',
      score: 'Correct score',
      home_total: '{home} goals',
      away_total: '{away} goals',
      parity: 'Odd or even goals',
      half_result: 'Half-time result',
      half_total: 'First-half goals',
      half_full: 'Half-time/full-time',
    },
    picks: {
      draw: 'Draw',
      over: 'Over {line}',
      under: 'Under {line}',
      yes: 'Yes',
      no: 'No',
      odd: 'Odd',
      even: 'Even',
      other: 'Any other score',
      either: '{one} or {other}',
      versus: '{home} v {away}',
    },
    accumulator: 'Accumulator · {legs} legs',
    system: '{name} · {bets} bets',
    systems: { '2/3': '2 of 3', '2/4': '2 of 4', '3/4': '3 of 4', ...westernSystems },
  },
  'zh-Hans': {
    markets: {
      result: '胜平负',
      double_chance: '双重机会',
      draw_no_bet: '平局退款',
      both_score: '双方均进球',
      total: '大小球',
      handicap: '亚盘让球',
      score: '正确比分',
      home_total: '{home}进球数',
      away_total: '{away}进球数',
      parity: '进球单双',
      half_result: '半场胜平负',
      half_total: '上半场大小球',
      half_full: '半全场',
    },
    picks: {
      draw: '平局',
      over: '大 {line}',
      under: '小 {line}',
      yes: '是',
      no: '否',
      odd: '单',
      even: '双',
      other: '其他比分',
      either: '{one}或{other}',
      versus: '{home} VS {away}',
    },
    accumulator: '{legs} 串 1',
    system: '{legs} 串 {bets}',
    systems: {},
  },
  'zh-Hant': {
    markets: {
      result: '勝和負',
      double_chance: '雙重機會',
      draw_no_bet: '和局退款',
      both_score: '兩隊皆進球',
      total: '進球大小',
      handicap: '亞洲讓分',
      score: '正確比分',
      home_total: '{home}進球數',
      away_total: '{away}進球數',
      parity: '進球單雙',
      half_result: '半場勝和負',
      half_total: '上半場進球大小',
      half_full: '半全場',
    },
    picks: {
      draw: '和局',
      over: '大 {line}',
      under: '小 {line}',
      yes: '是',
      no: '否',
      odd: '單',
      even: '雙',
      other: '其他比分',
      either: '{one}或{other}',
      versus: '{home} VS {away}',
    },
    accumulator: '{legs} 串 1',
    system: '{legs} 串 {bets}',
    systems: {},
  },
  es: {
    markets: {
      result: 'Resultado final',
      double_chance: 'Doble oportunidad',
      draw_no_bet: 'Apuesta sin empate',
      both_score: 'Ambos marcan',
      total: 'Total de goles',
      handicap: 'Hándicap asiático',
      score: 'Resultado exacto',
      home_total: 'Goles de {home}',
      away_total: 'Goles de {away}',
      parity: 'Goles par o impar',
      half_result: 'Resultado al descanso',
      half_total: 'Goles en el primer tiempo',
      half_full: 'Descanso/final',
    },
    picks: {
      draw: 'Empate',
      over: 'Más de {line}',
      under: 'Menos de {line}',
      yes: 'Sí',
      no: 'No',
      odd: 'Impar',
      even: 'Par',
      other: 'Cualquier otro resultado',
      either: '{one} o {other}',
      versus: '{home} - {away}',
    },
    accumulator: 'Combinada · {legs} selecciones',
    system: '{name} · {bets} apuestas',
    systems: { '2/3': '2 de 3', '2/4': '2 de 4', '3/4': '3 de 4', ...westernSystems },
  },
  fr: {
    markets: {
      result: 'Résultat du match',
      double_chance: 'Double chance',
      draw_no_bet: 'Remboursé si nul',
      both_score: 'Les deux équipes marquent',
      total: 'Nombre de buts',
      handicap: 'Handicap asiatique',
      score: 'Score exact',
      home_total: 'Buts de {home}',
      away_total: 'Buts de {away}',
      parity: 'Buts pairs ou impairs',
      half_result: 'Résultat à la mi-temps',
      half_total: 'Buts en première période',
      half_full: 'Mi-temps/fin de match',
    },
    picks: {
      draw: 'Nul',
      over: 'Plus de {line}',
      under: 'Moins de {line}',
      yes: 'Oui',
      no: 'Non',
      odd: 'Impair',
      even: 'Pair',
      other: 'Autre score',
      either: '{one} ou {other}',
      versus: '{home} - {away}',
    },
    accumulator: 'Pari combiné · {legs} sélections',
    system: '{name} · {bets} paris',
    systems: { '2/3': '2 sur 3', '2/4': '2 sur 4', '3/4': '3 sur 4', ...westernSystems },
  },
}

/** The words of sport in a language. */
export const sportWordsIn = (language: Language): SportWords => words[language]
