# syntax=docker/dockerfile:1
# The shop for a PostgreSQL server (DATABASE_URL); compose.yaml has both.

FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run build

FROM node:24-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0 MALLOC_ARENA_MAX=2
COPY --from=build --chown=root:root /shop /shop
RUN useradd --system --uid 10001 --home-dir /data --create-home shop
USER shop
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process: it receives SIGTERM and stops cleanly.
CMD ["node", "--no-allocation-site-pretenuring", "--max-semi-space-size=16", "--max-old-space-size=1016", "start/dist/main.js"]
