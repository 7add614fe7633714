import type en from '../en/web.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '网页',
  inBrowser: '在浏览器中打开',
  slow: '页面加载缓慢或无法在此显示，您可以在浏览器中打开。',
  refused: {
    title: '无法打开此网址',
    text: '请输入有效的网址。',
  },
  leaving: {
    title: '您即将离开 {{brand}}',
    text: '该页面不属于我们，请勿在其中输入您的密码。',
    unprotected: '该连接未加密。',
    go: '继续',
    stay: '留在这里',
  },
  text: {
    title: '内容',
    titles: { terms: '服务条款', privacy: '隐私政策' },
    updated: '更新于 {{day}}',
    failed: '内容加载失败',
  },
} satisfies Texts<typeof en>
