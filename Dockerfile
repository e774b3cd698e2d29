# syntax=docker/dockerfile:1
# The shop for a PostgreSQL server (DATABASE_URL); compose.yaml has both.

FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run release && npm install --global --prefix /opt/endcap ./endcap-*.tgz

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0 NODE_COMPILE_CACHE=/data/.cache/node
COPY --from=build --chown=root:root /opt/endcap /opt/endcap
RUN useradd --system --uid 10001 --home-dir /data --create-home shop
USER shop
WORKDIR /data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# It forwards SIGTERM to the shop, and ends when that has stopped.
CMD ["/opt/endcap/bin/endcap", "start"]
