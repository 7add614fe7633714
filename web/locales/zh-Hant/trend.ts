import type en from '../en/trend.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '走勢',
  view: { label: '檢視方式', roads: '路單', numbers: '點數', plays: '玩法', fairness: '公平性' },
  span: '期數',
  independent: '過往開獎與下一期無關。沒有「該開」的結果，也沒有會延續的連出：每次開獎的機率都一樣。',
  failed: '無法載入走勢',
  empty: { title: '尚無開獎', text: '首次開獎後顯示走勢。' },
  legend: { fell: '出現次數', expected: '預期次數', since: '遺漏期數' },
  spoken: {
    fell: '{{name}}：出現 {{fell}} 次，預期 {{expected}} 次。',
    newest: '最新一期出現。',
    since_other: '已遺漏 {{count}} 期。',
    never: '這些期中未出現。',
  },
  faces: { title: '點數', text: '三顆骰子合計，各點數出現的次數。' },
  sums: { title: '和值', text: '中間的和值較常見：216 種組合中，10 有 27 種，3 只有 1 種。' },
  triples: {
    title: '圍骰',
    text: '出現 {{fell}} 次，預期 {{expected}} 次。',
    since_other: '上次在 {{count}} 期前。',
  },
  hot: '熱',
  cold: '冷',
  hotNote: '這些期中，熱的出現多於預期，冷的少於預期。這只是過去：下一期的機率不變。',
  plays: {
    bet: '玩法',
    won: '中獎',
    expected: '預期',
    since: '遺漏',
    longest: '最長遺漏',
    note: '「遺漏」是距上次中獎的期數，「最長遺漏」是這些期中最長的一次。很久沒中，不代表現在更容易中。',
  },
  fairness: {
    faces: '各點數出現得一樣多嗎？',
    sums: '和值符合機率嗎？',
    verdict: { usual: '沒有異常', unusual: '略不尋常', rare: '公平骰子中少見', even: '異常均勻' },
    often: '用公平骰子反覆開同樣多期，每 {{of}} 組約有 {{many}} 組至少這樣不均勻。',
    fewer: '用公平骰子反覆開同樣多期，每 {{of}} 組不到 {{many}} 組至少這樣不均勻。',
    curve: '這些開獎在公平骰子中的位置。{{often}}',
    evenEnd: '完全均勻',
    farEnd: '很不均勻',
    figures_other: '{{count}} 期的卡方檢定：χ² = {{statistic}}，自由度 {{degrees}}，p {{p}}。',
    rough: '期數太少，有些結果的預期次數不足 5 次，檢定較粗略。請選擇更多期數。',
    means: {
      title: '它說明什麼，不說明什麼',
      text: '沒有哪組開獎完全均勻。公平骰子每二十組有一組「略不尋常」，每一百組有一組「少見」。這本身不證明什麼，期數多了就會消失。檢定只看過去，不預示下一期。',
      proof: '開獎是否誠實不必靠數字猜測：每一期都有證明，您可以重新計算。',
      link: '開獎與證明',
    },
  },
} satisfies Texts<typeof en>
