import type en from '../en/trend.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '走勢',
  view: { label: '顯示內容', roads: '路圖', numbers: '號碼', plays: '玩法', fairness: '公平性' },
  span: '期數',
  independent: '往期結果與下一期無關：沒有「該開了」的號碼，也沒有會延續的連出，每一期的機率始終相同。',
  failed: '走勢載入失敗',
  empty: { title: '尚無開獎', text: '本遊戲首次開獎後即有走勢。' },
  legend: { fell: '出現次數', expected: '理論次數', since: '目前遺漏' },
  spoken: {
    fell: '{{name}}：出現 {{fell}} 次，理論 {{expected}} 次。',
    newest: '最新一期已出現。',
    since_other: '已遺漏 {{count}} 期。',
    never: '統計期內未出現。',
  },
  faces: { title: '點數', text: '三顆骰子合計，各點數的出現次數。' },
  sums: { title: '和值', text: '中間的和值本來就較常見：216 種組合中，和值 10 有 27 種，和值 3 只有 1 種。' },
  triples: {
    title: '圍骰',
    text: '出現 {{fell}} 次，理論 {{expected}} 次。',
    since_other: '目前遺漏 {{count}} 期。',
  },
  hot: '熱門',
  cold: '冷門',
  hotNote: '熱門號碼在統計期內多於理論次數，冷門則較少。這只是回顧，下一期兩者的機率都不會改變。',
  plays: {
    bet: '玩法',
    won: '中獎',
    expected: '理論',
    since: '遺漏',
    longest: '最大遺漏',
    note: '「遺漏」為距上次中獎的期數，「最大遺漏」為統計期內連續未中的最多期數。遺漏再久，中獎機率也不會變大。',
  },
  fairness: {
    faces: '各點數出現得均勻嗎？',
    sums: '和值分布正常嗎？',
    verdict: { usual: '沒有異常', unusual: '略不尋常', rare: '公平骰子少見', even: '異常均勻' },
    often: '若用公平的骰子反覆開同樣多期，約每 {{of}} 組中有 {{many}} 組會達到或超過這樣的不均勻程度。',
    fewer: '若用公平的骰子反覆開同樣多期，每 {{of}} 組中不到 {{many}} 組會達到或超過這樣的不均勻程度。',
    curve: '這段開獎在公平骰子的各種結果中所處的位置。{{often}}',
    evenEnd: '完全均勻',
    farEnd: '很不均勻',
    figures_other: '{{count}} 期的卡方檢定：χ² = {{statistic}}，自由度 {{degrees}}，p {{p}}。',
    rough: '期數較少，部分項目的理論次數不足 5 次，檢定結果只能粗略參考。請選擇更多期數。',
    means: {
      title: '它說明什麼，不說明什麼',
      text: '沒有哪一段開獎會完全均勻。公平的骰子，每二十段就有一段「略不尋常」，每一百段就有一段「少見」；僅憑這一點證明不了什麼，期數增加後通常會消失。檢定只看過去，與下一期無關。',
      proof: '開獎是否公正不必靠數字猜測：每一期都有證明，您可以親自驗算。',
      link: '查看開獎與證明',
    },
  },
} satisfies Texts<typeof en>
