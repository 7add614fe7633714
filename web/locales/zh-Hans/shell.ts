import type en from '../en/shell.ts'
import type { Texts } from '../texts.ts'

export default {
  tabs: {
    label: '主导航',
    home: '首页',
    discount: '优惠',
    support: '客服',
    repay: '充值',
    me: '我的',
    unread_other: '{{count}} 条未读通知',
    answers_other: '{{count}} 条未读消息',
  },
  back: '返回',
  skip: '跳到主要内容',
  chooseRow: '选择一项，在这里查看详情',
  close: '关闭',
  cancel: '取消',
  retry: '重试',
  home: '返回首页',
  signIn: '登录',
  balance: '余额',
  guest: '游客',
  loading: '加载中…',
  failure: {
    request: '请求失败',
    network: '网络连接失败',
    timeout: '连接超时',
    loginExpired: '登录已过期，请重新登录',
  },
  pageFailed: {
    timeout: '连接超时，点击屏幕重试。',
    broken: '页面出错了，点击屏幕重新加载。',
    offline: '当前没有网络，本页尚未在此设备上打开过。联网后将自动打开。',
  },
  missing: {
    title: '页面不存在',
    text: '您访问的页面不存在或已移除。',
  },
  line: {
    lost: '连接已断开，正在重连…',
    updated: '正在重连…{{seconds}} 秒前更新',
  },
  dice: {
    result: '骰子 {{first}}、{{second}}、{{third}}，和值 {{sum}}',
    big: '大',
    small: '小',
    none: '三同',
    odd: '单',
    even: '双',
  },
  backdrop: {
    tagline: '一眼看透的投注平台',
    fair: '每一期开奖，人人可验',
    money: '每一分钱，笔笔可查',
    rules: '每一条规则，全部公开',
  },
  proofMark: {
    short: {
      unchecked: '开奖证明',
      holds: '已验证',
      gap: '已验证，有一处缺口',
      limited: '演示随机源',
      problem: '验证不符',
    },
    said: {
      unchecked: '开奖证明，尚未在此设备上验证',
      holds: '已在此设备上验证：相符',
      gap: '已在此设备上验证：相符，但有一处缺口',
      limited: '随机源由平台提供，并非独立',
      problem: '已在此设备上验证：不符',
    },
  },
} satisfies Texts<typeof en>
