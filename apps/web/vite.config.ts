import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { adjustHanSize } from './tools/adjust-han-size.ts'
import { chunkGroups } from './tools/chunks.ts'
import { precompress } from './tools/precompress.ts'

const forwarded = ['/v1', '/v2', '/v2.1', '/v2.2', '/api', '/docs', '/healthz']

export default defineConfig(({ command, mode }) => {
  // A process whose environment names another mode, as a test does, would get the development build of React.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  const settings = loadEnv(mode, import.meta.dirname, ['PROBITY_', 'SHARED_'])
  const server = settings['PROBITY_API'] ?? 'http://127.0.0.1:3000'
  return {
    plugins: [react(), adjustHanSize(), precompress()],
    define: {
      __SHARED_API__: JSON.stringify(settings['SHARED_API_BASE'] ?? ''),
    },
    build: {
      target: 'es2023',
      manifest: true,
      // Fonts and pictures stay files: the page's policy allows no data: fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 700,
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
    },
    server: {
      host: '127.0.0.1',
      proxy: Object.fromEntries(forwarded.map((path) => [path, { target: server, ws: true }])),
    },
  }
})
