import type en from '../en/home.ts'
import type { Texts } from '../texts.ts'

export default {
  nextDraw: '即将开奖',
  betNow: '立即投注',
  watch: '看开奖',
  closesIn: '距封盘',
  drawIn: '已封盘，距开奖',
  drawing: '正在开奖…',
  closingNow: '即将封盘',
  paused: '暂停中',
  open: '正在进行',
  latest: '最新开奖',
  period: {
    minutes: '{{count}} 分钟一期',
    seconds: '{{count}} 秒一期',
  },
  quick: {
    label: '快捷入口',
    deposit: '充值',
    withdraw: '提现',
    bets: '投注记录',
    draws: '开奖历史',
  },
  invitation: {
    title: '每一期开奖，您都能亲自验证',
    text: '下注前先公布承诺值，开奖后公开全部证据。注册账号，亲眼看看。',
    register: '注册',
    login: '登录',
  },
  guest: {
    title: '您正以游客身份浏览',
    text: '游客数据不会保存。注册账号后，投注和派彩都会为您留存。',
  },
  noGames: { title: '暂无进行中的游戏', text: '请稍后再来看看。' },
  failed: '游戏加载失败',
  footer: '未满 18 岁禁止参与。投注有输有赢，历史开奖不影响后续概率。',
} satisfies Texts<typeof en>
