// node serve.js PORT [FOLDER]: the game on a boardgame.io server that listens on loopback only,
// with its matches in memory or in files.
const net = require('net');
const { Server, FlatFile, Origins } = require('boardgame.io/server');
const { game } = require('./game');

const [port, folder] = process.argv.slice(2);
const listen = net.Server.prototype.listen;
net.Server.prototype.listen = function listenOnLoopback(...given) {
  const ready = given.find((one) => typeof one === 'function');
  return listen.call(this, { port: Number(port), host: '127.0.0.1' }, ready);
};

const server = Server({
  games: [game],
  origins: [Origins.LOCALHOST],
  ...(folder ? { db: new FlatFile({ dir: folder }) } : {}),
});
server.run({ port: Number(port), callback: () => process.stdout.write('ready\n') });
