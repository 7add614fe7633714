// Reads a house's public log with programs that nobody of this project wrote: Go's sumdb packages note and tlog.
//
//	go run check-log.go LOG HOUSE-KEY WITNESS-KEY OLDER-CHECKPOINT CODE/NO
//
// LOG is the address that C2SP's tlog-tiles puts before its resources, the keys are verifier keys as signed notes have
// them, OLDER-CHECKPOINT a file, CODE/NO a draw. Checks signatures, every leaf's place, that the log goes on from the older
// checkpoint, and the draw's tlog-proof, which does not hold with a character changed in any of its lines. Ends with 1 and a sentence where something does not hold.
package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func check(err error, what string) {
	if err != nil {
		panic(what + ": " + err.Error())
	}
}

func demand(holds bool, otherwise string) {
	if !holds {
		panic(otherwise)
	}
}

func get(url string) []byte {
	response, err := http.Get(url)
	check(err, url)
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	check(err, url)
	demand(response.StatusCode == 200, url+": "+response.Status)
	return body
}

// cosigner verifies C2SP's timestamped Ed25519 cosignatures, which package note leaves to its callers.
type cosigner struct {
	name string
	hash uint32
	key  ed25519.PublicKey
}

func (c cosigner) Name() string    { return c.name }
func (c cosigner) KeyHash() uint32 { return c.hash }

func (c cosigner) Verify(message, signature []byte) bool {
	if len(signature) != 8+ed25519.SignatureSize {
		return false
	}
	time := binary.BigEndian.Uint64(signature)
	signed := fmt.Sprintf("cosignature/v1\ntime %d\n%s", time, message)
	return ed25519.Verify(c.key, []byte(signed), signature[8:])
}

func newCosigner(text string) cosigner {
	parts := strings.SplitN(text, "+", 3)
	demand(len(parts) == 3, "no verifier key: "+text)
	key, err := base64.StdEncoding.DecodeString(parts[2])
	check(err, text)
	demand(len(key) == 33 && key[0] == 4, "no key for cosignatures: "+text)
	id := sha256.Sum256(append([]byte(parts[0]+"\n"), key...))
	hash := binary.BigEndian.Uint32(id[:4])
	demand(fmt.Sprintf("%08x", hash) == parts[1], "the id of the key is wrong: "+text)
	return cosigner{parts[0], hash, ed25519.PublicKey(key[1:])}
}

func open(text []byte, verifiers ...note.Verifier) tlog.Tree {
	opened, err := note.Open(text, note.VerifierList(verifiers...))
	check(err, "the checkpoint")
	demand(len(opened.Sigs) == len(verifiers), fmt.Sprint("signatures that hold: ", len(opened.Sigs)))
	lines := strings.Split(opened.Text, "\n")
	demand(len(lines) == 4 && lines[0] == verifiers[0].Name(), "the checkpoint is of another log")
	size, err := strconv.ParseInt(lines[1], 10, 64)
	check(err, "the size")
	root, err := tlog.ParseHash(lines[2])
	check(err, "the root")
	return tlog.Tree{N: size, Hash: root}
}

type tiles string

func (t tiles) Height() int                       { return 8 }
func (t tiles) SaveTiles(_ []tlog.Tile, _ [][]byte) {}
func (t tiles) ReadTiles(asked []tlog.Tile) ([][]byte, error) {
	var data [][]byte
	for _, tile := range asked {
		data = append(data, get(string(t)+"/tile/"+strings.TrimPrefix(tile.Path(), "tile/8/")))
	}
	return data, nil
}

func entries(log string, size int64) [][]byte {
	var all [][]byte
	for n := int64(0); n*256 < size; n++ {
		width := int(size - n*256)
		if width > 256 {
			width = 256
		}
		tile := tlog.Tile{H: 8, L: 0, N: n, W: width}
		path := strings.TrimPrefix(tile.Path(), "tile/8/0/")
		bundle := bytes.NewReader(get(log + "/tile/entries/" + path))
		for bundle.Len() > 0 {
			var length uint16
			check(binary.Read(bundle, binary.BigEndian, &length), path)
			entry := make([]byte, length)
			_, err := io.ReadFull(bundle, entry)
			check(err, path)
			all = append(all, entry)
		}
	}
	demand(int64(len(all)) == size, fmt.Sprint("entries in the bundles: ", len(all)))
	return all
}

func checkDraw(text string, verifiers ...note.Verifier) int64 {
	head, checkpoint, found := strings.Cut(text, "\n\n")
	demand(found, "the tlog-proof has no checkpoint")
	lines := strings.Split(head, "\n")
	demand(len(lines) > 2 && lines[0] == "c2sp.org/tlog-proof@v1", "no tlog-proof")
	leaf, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(lines[1], "extra "))
	check(err, "the leaf")
	index, err := strconv.ParseInt(strings.TrimPrefix(lines[2], "index "), 10, 64)
	check(err, "the index")
	var proof tlog.RecordProof
	for _, line := range lines[3:] {
		hash, err := tlog.ParseHash(line)
		check(err, "the path")
		proof = append(proof, hash)
	}
	tree := open([]byte(checkpoint), verifiers...)
	check(tlog.CheckRecord(proof, tree.N, tree.Hash, index, tlog.RecordHash(leaf)), "the draw's place")
	return index
}

// changedDraws changes each line of a draw's tlog-proof in three places, one after the other: none may hold.
func changedDraws(text string, verifiers ...note.Verifier) int {
	count := 0
	start := 0
	for _, line := range strings.SplitAfter(text, "\n") {
		for quarter := 1; len(line) > 1 && quarter <= 3; quarter++ {
			changed := []byte(text)
			at := start + (len(line)-1)*quarter/4
			if changed[at] == '1' {
				changed[at] = '2'
			} else {
				changed[at] = '1'
			}
			demand(refuses(string(changed), verifiers...), "a changed tlog-proof holds: "+string(changed))
			count++
		}
		start += len(line)
	}
	return count
}

func refuses(text string, verifiers ...note.Verifier) (refused bool) {
	defer func() { refused = recover() != nil }()
	checkDraw(text, verifiers...)
	return false
}

func main() {
	defer func() {
		if said := recover(); said != nil {
			fmt.Println(said)
			os.Exit(1)
		}
	}()
	demand(len(os.Args) == 6, "five arguments are needed")
	log := os.Args[1]
	house, err := note.NewVerifier(os.Args[2])
	check(err, "the house's key")
	witness := newCosigner(os.Args[3])
	tree := open(get(log+"/checkpoint"), house, witness)
	reader := tlog.TileHashReader(tree, tiles(log))
	for index, entry := range entries(log, tree.N) {
		proof, err := tlog.ProveRecord(tree.N, int64(index), reader)
		check(err, "the tiles")
		check(tlog.CheckRecord(proof, tree.N, tree.Hash, int64(index), tlog.RecordHash(entry)), "a leaf")
	}
	older, err := os.ReadFile(os.Args[4])
	check(err, "the older checkpoint")
	before := open(older, house, witness)
	growth, err := tlog.ProveTree(tree.N, before.N, reader)
	check(err, "the tiles")
	check(tlog.CheckTree(growth, tree.N, tree.Hash, before.N, before.Hash), "the older checkpoint")
	draw := string(get(log + "/draw/" + os.Args[5]))
	index := checkDraw(draw, house, witness)
	changed := changedDraws(draw, house, witness)
	fmt.Printf("%d leaves, grown from %d, draw at %d, %d changed proofs of it refused\n", tree.N, before.N, index, changed)
}
