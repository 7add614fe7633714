import type en from '../en/web.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '网页',
  inBrowser: '在浏览器中打开',
  slow: '页面加载较慢，或不支持在此显示。您可以在浏览器中打开。',
  refused: {
    title: '无法打开该地址',
    text: '该地址不是有效的网址，或隐藏了真实去向。',
  },
  leaving: {
    title: '您即将离开 {{brand}}',
    text: '该页面不属于本平台，请勿在其中输入您的密码。',
    unprotected: '与该网站的连接未加密。',
    go: '继续前往',
    stay: '留在这里',
  },
  text: {
    title: '文本',
    titles: { terms: '服务条款', privacy: '隐私政策' },
    updated: '更新于 {{day}}',
    failed: '文本加载失败',
  },
} satisfies Texts<typeof en>
