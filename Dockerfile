FROM node:22-bookworm-slim AS build
WORKDIR /league
COPY package.json package-lock.json ./
COPY shared/package.json shared/
COPY backend/package.json backend/
COPY frontend/package.json frontend/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /league
COPY --from=build /league/package.json ./
COPY --from=build /league/node_modules node_modules
COPY --from=build /league/shared/package.json shared/
COPY --from=build /league/shared/dist shared/dist
COPY --from=build /league/backend/package.json backend/
COPY --from=build /league/backend/dist backend/dist
COPY --from=build /league/frontend/dist frontend/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "backend/dist/bundle/main.js"]
