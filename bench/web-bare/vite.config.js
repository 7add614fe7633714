// Nothing that the page itself does not need.
export default { build: { modulePreload: { polyfill: false } } }
