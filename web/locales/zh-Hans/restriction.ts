import type en from '../en/restriction.ts'
import type { Texts } from '../texts.ts'

export default {
  time_out: {
    title: '您正处于冷静期',
    text: '冷静期内不能投注、充值和转账，仍可登录、查看账户和提现。',
  },
  exclusion: {
    title: '您已自我禁止投注',
    text: '您不能投注、充值和转账，仍可登录、查看账户并提现全部余额。',
  },
  frozen: {
    title: '您的账户已冻结',
    text: '资金暂时不能动用，请联系客服。',
  },
  until: '至 {{moment}}',
  forGood: '永久',
  saferPlay: '理性投注与帮助',
  support: '联系客服',
  noBets: '{{moment}} 前不能投注',
  noBetsEver: '您已永久自我禁止投注',
  noBetsFrozen: '账户已冻结，不能投注',
} satisfies Texts<typeof en>
