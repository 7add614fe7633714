import type en from '../en/bar.ts'
import type { Texts } from '../texts.ts'

export default {
  time_out: {
    title: '您正在休息',
    text: '在此之前不能投注、充值和转账；仍可登录、查看记录和提现。',
  },
  exclusion: {
    title: '您已自我禁止投注',
    text: '不能投注、充值和转账；仍可登录、查看记录，并提取全部余额。',
  },
  frozen: {
    title: '账户已冻结',
    text: '问题处理完毕前，资金暂不能变动。详情请咨询客服。',
  },
  until: '至 {{moment}} 止',
  forGood: '永久有效',
  saferPlay: '理性投注与帮助',
  support: '前往客服中心',
  noBets: '{{moment}} 前不能投注',
  noBetsEver: '您已永久自我禁止投注',
  noBetsFrozen: '账户已冻结，不能投注',
} satisfies Texts<typeof en>
