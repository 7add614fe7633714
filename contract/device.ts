/** How a device's secret looks: 256 random bits in base64url. Apart from the schemas, as the web app checks it before it has any. */
export const deviceSecretForm = /^[\w-]{43}$/
