import type en from '../en/absent.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '尚未开放',
  text: '该页面正在建设中。{{what}}',
  pages: {
    discount: { title: '优惠活动', text: '各项优惠及其全部条件将在这里公布。' },
    support: { title: '客服中心', text: '今后可在这里联系客服，服务时间每日 9:00–22:00。' },
    repay: { title: '充值', text: '今后可在这里充值。' },
    notice: { title: '消息通知', text: '平台的通知将显示在这里。' },
    newsList: { title: '新闻资讯', text: '平台资讯将显示在这里。' },
    newsDetail: { title: '新闻详情', text: '资讯全文将显示在这里。' },
    tradeRecord: { title: '交易记录', text: '每一笔资金变动及变动后的余额都将显示在这里。' },
    withdraw: { title: '提现', text: '今后可在这里申请提现。' },
    transfer: { title: '转账', text: '今后可在这里向其他玩家转账。' },
    web: { title: '网页', text: '外部页面将在这里打开。' },
    feedback: { title: '意见反馈', text: '今后可在这里向我们提出建议。' },
  },
} satisfies Texts<typeof en>
