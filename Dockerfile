# The bot as a small image that needs no root and writes to /data and /tmp alone. docs/OPERATIONS.md, "In a container".
FROM node:20-bookworm AS build
WORKDIR /app
# better-sqlite3 is downloaded where there is a prebuilt binary, and otherwise compiled here.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# What only a build needs is left behind.
RUN npm run --silent build \
 && npm run --silent sbom > sbom.cdx.json \
 && npm prune --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/rolldown node_modules/@rolldown node_modules/@oxc-project \
 && find node_modules dist -name '*.map' -delete

FROM node:20-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json /app/manifest.yml /app/models.conf /app/LICENSE /app/sbom.cdx.json ./
COPY --from=build /app/db ./db
COPY --from=build /app/recordings ./recordings
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# What the bot keeps: its database, where that is SQLite, the tokens of agents, and plans.
RUN install -d -o node -g node -m 0700 /data
VOLUME /data
WORKDIR /data
USER node
# In Socket Mode nothing needs to reach it; over HTTP publish 3000, with HOST=0.0.0.0.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.STATUS_PORT || 9464}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "/app/dist/main.js"]
