import type en from '../en/support.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '客服',
  hours: {
    title: '在线客服与财务客服',
    open: '服务中',
    closed: '已下班',
    closesInHours: '{{hours}} 小时 {{minutes}} 分钟后下班',
    closesInFullHours: '{{hours}} 小时后下班',
    closesInMinutes: '{{minutes}} 分钟后下班',
    opensInHours: '{{hours}} 小时 {{minutes}} 分钟后上班',
    opensInFullHours: '{{hours}} 小时后上班',
    opensInMinutes: '{{minutes}} 分钟后上班',
    failed: '服务时间加载失败',
    daily: '每日 {{opens}}–{{closes}}（您的当地时间）',
  },
  topics: {
    online: { title: '在线客服', text: '账号、游戏、投注和理性投注。' },
    financial: { title: '财务客服', text: '充值、提现、转账和证件。' },
  },
  talk: {
    open: '发消息',
    text: '人工回复。',
    you: '我：{{text}}',
    picture: '图片',
    unread_other: '{{count}} 条新消息',
  },
  ways: {
    bets: '我的投注结果如何？',
    draws: '这期开奖公平吗？',
    saferPlay: '限额、冷静期和帮助',
    deposits: '我的充值到哪了？',
    withdrawals: '我的提现到哪了？',
    statement: '全部资金明细',
    identity: '身份验证',
  },
  orders: {
    title: '最近充值订单',
    all: '查看全部',
    failed: '订单加载失败',
    none: '暂无充值订单',
    noneText: '您的充值及其进度会显示在这里。',
    deposit: '充值',
  },
  house: { title: '{{brand}}', mail: '邮箱', phone: '电话' },
  install: {
    title: '添加到桌面',
    text: '用独立图标打开 {{brand}}，不显示浏览器栏。',
    action: '添加',
    steps: {
      ios: {
        first: '点 Safari 的“分享”按钮（方框带箭头）。',
        second: '选择“添加到主屏幕”。',
      },
      android: {
        first: '打开浏览器菜单（三个点）。',
        second: '选择“添加到主屏幕”或“安装应用”。',
      },
      safari: { first: '打开 Safari 的“文件”菜单。', second: '选择“添加到程序坞”。' },
      firefox: {
        first: '桌面版 Firefox 不能安装网页：按 Ctrl+D（⌘D）收藏本页。',
        second: '或用 Chrome、Edge 打开此地址，它们可以安装。',
      },
      desktop: {
        first: '在地址栏右侧找到安装图标。',
        second: '或打开浏览器菜单，选择“安装”或“创建快捷方式”。',
      },
    },
  },
} satisfies Texts<typeof en>
