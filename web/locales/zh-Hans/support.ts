import type en from '../en/support.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '客服中心',
  hours: {
    title: '在线客服与财务客服',
    open: '服务中',
    closed: '休息中',
    closesInHours: '{{hours}} 小时 {{minutes}} 分钟后结束服务',
    closesInMinutes: '{{minutes}} 分钟后结束服务',
    opensInHours: '{{hours}} 小时 {{minutes}} 分钟后开始服务',
    opensInMinutes: '{{minutes}} 分钟后开始服务',
    failed: '服务时间加载失败',
    dailyIn: '每日 {{opens}}–{{closes}}（{{zone}}）',
    here: '您的当地时间 {{opens}}–{{closes}}',
  },
  desks: {
    online: { title: '在线客服', text: '账户、游戏、投注与理性投注。' },
    financial: { title: '财务客服', text: '充值、提现、转账与身份证件。' },
  },
  talk: {
    open: '联系客服',
    text: '人工客服将在此为您解答。',
    you: '我：{{text}}',
    picture: '图片',
    unread_other: '{{count}} 条新消息',
  },
  ways: {
    bets: '查看投注结果',
    draws: '验证开奖是否公平',
    saferPlay: '限额、休息与帮助',
    deposits: '充值进度',
    withdrawals: '提现进度',
    statement: '全部资金明细',
    identity: '身份验证',
  },
  orders: {
    title: '最近充值订单',
    all: '查看全部',
    failed: '订单加载失败',
    none: '暂无充值订单',
    noneText: '每笔充值及其进度都会显示在这里。',
    deposit: '去充值',
  },
  install: {
    title: '添加到桌面',
    text: '将 {{brand}} 添加为独立图标，无需打开浏览器即可使用。',
    action: '立即添加',
    steps: {
      ios: {
        first: '点击 Safari 的“分享”按钮（方框加箭头）。',
        second: '选择“添加到主屏幕”。',
      },
      android: {
        first: '打开浏览器菜单（三个点）。',
        second: '选择“添加到主屏幕”或“安装应用”。',
      },
      safari: { first: '打开 Safari 的“文件”菜单。', second: '选择“添加到程序坞”。' },
      firefox: {
        first: '桌面版 Firefox 不支持安装网页，可按 Ctrl+D（⌘D）收藏。',
        second: '也可用 Chrome 或 Edge 打开本页后安装。',
      },
      desktop: {
        first: '点击地址栏右侧的安装图标。',
        second: '或打开浏览器菜单，选择“安装”或“创建快捷方式”。',
      },
    },
  },
} satisfies Texts<typeof en>
