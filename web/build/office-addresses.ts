import type { Plugin } from 'vite'

/** While developing: every address of the back office is its one page, as the server has it (server/http/web-app.ts). */
export function officeAddresses(): Plugin {
  return {
    name: 'office-addresses',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? ''
        if (/^\/console(\/[^.]*)?$/.test(path) && request.headers.accept?.includes('text/html')) {
          request.url = '/console/index.html'
        }
        next()
      })
    },
  }
}
