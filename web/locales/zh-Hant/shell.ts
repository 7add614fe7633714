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
  skip: '跳至主要內容',
  chooseRow: '選擇一項，在這裡查看詳情',
  close: '關閉',
  cancel: '取消',
  retry: '重試',
  home: '返回首頁',
  signIn: '登入',
  balance: '餘額',
  guest: '訪客',
  loading: '載入中…',
  failure: {
    request: '請求失敗',
    network: '網路連線失敗',
    timeout: '連線逾時',
    loginExpired: '登入已過期，請重新登入',
  },
  pageFailed: {
    timeout: '連線逾時，點一下螢幕重試。',
    broken: '頁面發生錯誤，點一下螢幕重新載入。',
    offline: '目前沒有網路，本頁尚未在此裝置上開啟過。恢復連線後會自動開啟。',
  },
  missing: {
    title: '頁面不存在',
    text: '您造訪的頁面不存在或已移除。',
  },
  line: {
    lost: '連線已中斷，重新連線中…',
    updated: '重新連線中…{{seconds}} 秒前更新',
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
    tagline: '一眼看透的投注平台',
    fair: '每一期開獎，人人可驗',
    money: '每一塊錢，筆筆可查',
    rules: '每一條規則，全部公開',
  },
  proofMark: {
    short: {
      unchecked: '開獎證明',
      holds: '已驗證',
      gap: '已驗證，有一處缺口',
      limited: '示範隨機來源',
      problem: '驗證不符',
    },
    said: {
      unchecked: '開獎證明，尚未在此裝置上驗證',
      holds: '已在此裝置上驗證：相符',
      gap: '已在此裝置上驗證：相符，但有一處缺口',
      limited: '隨機來源由平台提供，並非獨立',
      problem: '已在此裝置上驗證：不符',
    },
  },
} satisfies Texts<typeof en>
