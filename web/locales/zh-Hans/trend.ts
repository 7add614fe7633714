import type en from '../en/trend.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '走势',
  view: { label: '显示内容', roads: '路图', numbers: '号码', plays: '玩法', fairness: '公平性' },
  span: '期数',
  independent: '往期结果与下一期无关：没有“该出了”的号码，也没有会延续的连出，每一期的概率始终相同。',
  failed: '走势加载失败',
  empty: { title: '暂无开奖', text: '本游戏首次开奖后即有走势。' },
  legend: { fell: '出现次数', expected: '理论次数', since: '当前遗漏' },
  spoken: {
    fell: '{{name}}：出现 {{fell}} 次，理论 {{expected}} 次。',
    newest: '最新一期已出现。',
    since_other: '已遗漏 {{count}} 期。',
    never: '统计期内未出现。',
  },
  faces: { title: '点数', text: '三颗骰子合计，各点数的出现次数。' },
  sums: { title: '和值', text: '中间的和值本来就更常见：216 种组合中，和值 10 有 27 种，和值 3 只有 1 种。' },
  triples: {
    title: '围骰',
    text: '出现 {{fell}} 次，理论 {{expected}} 次。',
    since_other: '当前遗漏 {{count}} 期。',
  },
  hot: '热号',
  cold: '冷号',
  hotNote: '热号在统计期内多于理论次数，冷号少于理论次数。这只是回顾，下一期两者的概率都不会改变。',
  plays: {
    bet: '玩法',
    won: '中奖',
    expected: '理论',
    since: '遗漏',
    longest: '最大遗漏',
    note: '“遗漏”为距上次中奖的期数，“最大遗漏”为统计期内连续未中的最多期数。遗漏再久，中奖概率也不会变大。',
  },
  fairness: {
    faces: '各点数出现得均匀吗？',
    sums: '和值分布正常吗？',
    verdict: { usual: '没有异常', unusual: '略不寻常', rare: '公平骰子少见', even: '异常均匀' },
    often: '若用公平的骰子反复开同样多期，约每 {{of}} 组中有 {{many}} 组会达到或超过这样的不均匀程度。',
    fewer: '若用公平的骰子反复开同样多期，每 {{of}} 组中不到 {{many}} 组会达到或超过这样的不均匀程度。',
    curve: '本段开奖在公平骰子的各种结果中所处的位置。{{often}}',
    evenEnd: '完全均匀',
    farEnd: '很不均匀',
    figures_other: '{{count}} 期的卡方检验：χ² = {{statistic}}，自由度 {{degrees}}，p {{p}}。',
    rough: '期数较少，部分项目的理论次数不足 5 次，检验结果只能粗略参考。请选择更多期数。',
    means: {
      title: '它说明什么，不说明什么',
      text: '没有哪一段开奖会完全均匀。公平的骰子，每二十段就有一段“略不寻常”，每一百段就有一段“少见”；仅凭这一点证明不了什么，期数增加后通常会消失。检验只看过去，与下一期无关。',
      proof: '开奖是否公正不必靠数字猜测：每一期都有证明，您可以亲自验算。',
      link: '查看开奖与证明',
    },
  },
} satisfies Texts<typeof en>
