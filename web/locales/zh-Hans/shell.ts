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
  skip: '跳到正文',
  close: '关闭',
  cancel: '取消',
  retry: '重试',
  home: '回到首页',
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
    broken: '页面出了点问题，点击屏幕重新加载。',
    offline: '当前无网络，此页面尚未在本设备上打开过。联网后会自动打开。',
  },
  missing: {
    title: '页面不存在',
    text: '这个地址下没有页面。',
  },
  line: {
    lost: '连接已断开，正在重连…',
    updated: '正在重连…{{seconds}} 秒前更新',
  },
  dice: {
    result: '骰子 {{first}}、{{second}}、{{third}}，和值 {{sum}}',
    big: '大',
    small: '小',
    none: '围',
    odd: '单',
    even: '双',
  },
  backdrop: {
    tagline: '看得透的娱乐场',
    fair: '每一期开奖，人人可验证',
    money: '每一分钱，笔笔可追溯',
    rules: '每一条规则，全部公开',
  },
  proofMark: {
    short: {
      unchecked: '开奖证明',
      holds: '已核对',
      gap: '已核对，有缺口',
      limited: '演示随机数',
      problem: '核对不符',
    },
    said: {
      unchecked: '开奖证明，尚未在本设备核对',
      holds: '已在本设备核对，全部相符',
      gap: '已在本设备核对，相符但有一处缺口',
      limited: '随机源不独立于平台',
      problem: '已在本设备核对，结果不符',
    },
  },
} satisfies Texts<typeof en>
