import type en from '../en/trend.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '走势',
  view: { label: '视图', roads: '路单', numbers: '点数', plays: '玩法', fairness: '公平性' },
  span: '期数',
  independent: '往期开奖与下一期无关。没有“该出”的结果，也没有会延续的连出：每次开奖的概率都一样。',
  failed: '走势加载失败',
  empty: { title: '暂无开奖', text: '首次开奖后显示走势。' },
  legend: { fell: '出现次数', expected: '预期次数', since: '遗漏期数' },
  spoken: {
    fell: '{{name}}：出现 {{fell}} 次，预期 {{expected}} 次。',
    newest: '最新一期出现。',
    since_other: '已遗漏 {{count}} 期。',
    never: '这些期中未出现。',
  },
  faces: { title: '点数', text: '三颗骰子合计，各点数出现的次数。' },
  sums: { title: '和值', text: '中间的和值更常见：216 种组合中，10 有 27 种，3 只有 1 种。' },
  triples: {
    title: '三同号',
    text: '出现 {{fell}} 次，预期 {{expected}} 次。',
    since_other: '上次在 {{count}} 期前。',
  },
  hot: '热',
  cold: '冷',
  hotNote: '这些期中，热的出现多于预期，冷的少于预期。这只是过去：下一期的概率不变。',
  plays: {
    bet: '玩法',
    won: '中奖',
    expected: '预期',
    since: '遗漏',
    longest: '最长遗漏',
    note: '“遗漏”是距上次中奖的期数，“最长遗漏”是这些期中最长的一次。很久没中，不代表现在更容易中。',
  },
  fairness: {
    faces: '各点数出现得一样多吗？',
    sums: '和值符合概率吗？',
    verdict: { usual: '没有异常', unusual: '略不寻常', rare: '公平骰子中少见', even: '异常均匀' },
    often: '用公平骰子反复开同样多期，每 {{of}} 组约有 {{many}} 组至少这样不均匀。',
    fewer: '用公平骰子反复开同样多期，每 {{of}} 组不到 {{many}} 组至少这样不均匀。',
    curve: '这些开奖在公平骰子中的位置。{{often}}',
    evenEnd: '完全均匀',
    farEnd: '很不均匀',
    figures_other: '{{count}} 期的卡方检验：χ² = {{statistic}}，自由度 {{degrees}}，p {{p}}。',
    rough: '期数太少，有些结果的预期次数不足 5 次，检验较粗略。请选择更多期数。',
    means: {
      title: '它说明什么，不说明什么',
      text: '没有哪组开奖完全均匀。公平骰子每二十组有一组“略不寻常”，每一百组有一组“少见”。这本身不证明什么，期数多了就会消失。检验只看过去，不预示下一期。',
      proof: '开奖是否诚实不必靠数字猜测：每一期都有证明，您可以重算。',
      link: '开奖与证明',
    },
  },
} satisfies Texts<typeof en>
