import type en from '../en/shell.ts'
import type { Texts } from '../texts.ts'

export default {
  tabs: {
    label: '主選單',
    home: '首頁',
    discount: '優惠',
    support: '客服',
    repay: '儲值',
    me: '我的',
    unread_other: '{{count}} 則未讀通知',
    answers_other: '{{count}} 則未讀訊息',
  },
  back: '返回',
  skip: '跳到正文',
  close: '關閉',
  cancel: '取消',
  retry: '重試',
  home: '回到首頁',
  signIn: '登入',
  balance: '餘額',
  guest: '遊客',
  loading: '載入中…',
  failure: {
    request: '請求失敗',
    network: '網路連線失敗',
    timeout: '連線逾時',
    loginExpired: '登入已過期，請重新登入',
  },
  pageFailed: {
    timeout: '連線逾時，點一下螢幕重試。',
    broken: '頁面出了點問題，點一下螢幕重新載入。',
    offline: '目前沒有網路，此頁面尚未在本裝置上開啟過。連線後會自動開啟。',
  },
  missing: {
    title: '頁面不存在',
    text: '這個網址沒有頁面。',
  },
  line: {
    lost: '連線已中斷，正在重連…',
    updated: '正在重連…{{seconds}} 秒前更新',
  },
  dice: {
    result: '骰子 {{first}}、{{second}}、{{third}}，和值 {{sum}}',
    big: '大',
    small: '小',
    none: '圍',
    odd: '單',
    even: '雙',
  },
  backdrop: {
    tagline: '看得透的娛樂場',
    fair: '每一期開獎，人人可驗證',
    money: '每一分錢，筆筆可追溯',
    rules: '每一條規則，全部公開',
  },
  proofMark: {
    short: {
      unchecked: '開獎證明',
      holds: '已核對',
      gap: '已核對，有缺口',
      limited: '示範隨機數',
      problem: '核對不符',
    },
    said: {
      unchecked: '開獎證明，尚未在本裝置核對',
      holds: '已在本裝置核對，全部相符',
      gap: '已在本裝置核對，相符但有一處缺口',
      limited: '隨機來源不獨立於平台',
      problem: '已在本裝置核對，結果不符',
    },
  },
} satisfies Texts<typeof en>
