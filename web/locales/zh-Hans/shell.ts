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
  },
  back: '返回',
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
    loginExpired: '登录已过期，请重新登录',
  },
  pageFailed: {
    timeout: '连接超时，点击屏幕重试。',
    broken: '页面出了点问题，点击屏幕重新加载。',
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
} satisfies Texts<typeof en>
